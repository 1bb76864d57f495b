/** Before the first tap on a page browsers let it neither speak, sound nor vibrate, and some complain when it tries. */
export function wasTapped(): boolean {
  return navigator.userActivation?.hasBeenActive !== false;
}
