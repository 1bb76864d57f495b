import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { GameFact } from '../../../engine';
import { Page } from '../../parts/Page';
import { t } from '../../words/words';
import { ChangesDialog } from './ChangesDialog';
import { leaveEditor, useCorrect } from './context';
import { Unsaved } from './Unsaved';

interface EditorProps {
  title: string;
  /** Where it leads back, as `to` takes it. */
  back?: string;
  /** Where it leads on once it is told or left, if not back. */
  after?: string;
  /** The correction as it is entered; undefined where nothing is changed. */
  fact: GameFact | undefined;
  anyway?: GameFact | undefined;
  /** Why it cannot be asked for, in words. */
  problem?: string | undefined;
  /** What has to be entered yet, in words: no fault before somebody goes on without it. */
  missing?: string | undefined;
  /** Drops what is half entered, where it is not the draft of the corrections. */
  onDrop?: () => void;
  onTold?: () => void;
  onEdit?: (round: number, trick: number) => void;
  onHands?: ((round: number) => void) | undefined;
  children: ComponentChildren;
}

/** The frame of one correction: what is entered, and the way to its changes. Nothing is told before they are confirmed. */
export function Editor({
  title,
  back = '',
  after = back,
  fact,
  anyway,
  problem,
  missing,
  onDrop,
  onTold,
  onEdit,
  onHands,
  children,
}: EditorProps) {
  const { correcting, table, to } = useCorrect();
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const words = problem ?? missing;
  const leave = () => {
    correcting.change(undefined);
    onDrop?.();
    leaveEditor(table.id, to(after));
  };
  return (
    <Page
      title={title}
      back={to(back)}
      busy
      class="correct"
      actions={
        <>
          <button type="button" class="button" onClick={leave}>
            {t('correct.leave')}
          </button>
          <button
            type="button"
            class="button button--primary"
            aria-disabled={words !== undefined}
            aria-describedby="correct-problem"
            onClick={() => {
              setAsked(true);
              if (words === undefined) setAsking(true);
            }}
          >
            {t('correct.see')}
          </button>
        </>
      }
    >
      <div class="stack">
        <Unsaved />
        {children}
        <p id="correct-problem" class={problem !== undefined || wasAsked ? 'fault' : 'soft small'} role="alert">
          {words}
        </p>
      </div>
      {isAsking && (
        <ChangesDialog
          fact={fact}
          anyway={anyway}
          onClose={() => setAsking(false)}
          onTold={() => {
            setAsking(false);
            correcting.change(undefined);
            onTold?.();
            leaveEditor(table.id, to(after));
          }}
          onEdit={
            onEdit &&
            ((round, trick) => {
              setAsking(false);
              onEdit(round, trick);
            })
          }
          onHands={
            onHands &&
            ((round) => {
              setAsking(false);
              onHands(round);
            })
          }
        />
      )}
    </Page>
  );
}
