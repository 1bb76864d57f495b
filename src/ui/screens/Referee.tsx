import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Dispute, openDispute, QUESTIONS } from '../../app/dispute';
import { type LinkProblem, makeDispute, parseDispute } from '../../app/disputelink';
import { makeRoute } from '../../app/route';
import { accept, type Refusal, type Result } from '../../engine';
import { useApp } from '../context';
import { Page } from '../parts/Page';
import { Segmented } from '../parts/Segmented';
import { t } from '../words/words';
import { dropAddress, writeAddress } from './referee/address';
import { RefereeContext, type RefereeView, useReferee } from './referee/context';
import { Damaged } from './referee/Damaged';
import { Entry } from './referee/Entry';
import { HandEntry, Legality } from './referee/Legality';
import { Seats } from './referee/Seats';
import { Share } from './referee/Share';
import { seatNamesOf } from './referee/sentences';
import { WhatIf } from './referee/WhatIf';

interface Sheet {
  readonly opened: Result<Dispute, LinkProblem>;
  readonly refusal: Refusal | undefined;
}

/** A trick or a hand that people disagree about, without a game. The address holds all of it. */
export function RefereeScreen() {
  const route = useApp().route.value;
  const link = route.screen === 'referee' ? route.dispute : '';
  // Another link in the same window is another dispute, even where it reads the same.
  const sheet = useMemo(() => signal(sheetOf(link)), [route]);
  const { opened, refusal } = sheet.value;
  useEffect(() => dropAddress, []);
  if (!opened.ok) {
    const anew = () => {
      sheet.value = sheetOf('');
      writeAddress(makeRoute({ screen: 'referee', dispute: '' }));
    };
    return <Damaged problem={opened.error} onAnew={anew} />;
  }
  const view: RefereeView = {
    dispute: opened.value,
    names: seatNamesOf(opened.value),
    refusal,
    change: (change) => changeSheet(sheet, change),
  };
  return (
    <RefereeContext.Provider value={view}>
      <Refereeing />
    </RefereeContext.Provider>
  );
}

function sheetOf(link: string): Sheet {
  return { opened: link === '' ? accept(openDispute()) : parseDispute(link), refusal: undefined };
}

function changeSheet(sheet: Signal<Sheet>, change: (dispute: Dispute) => Result<Dispute>): Result<Dispute> {
  const { opened } = sheet.value;
  const next = change(opened.ok ? opened.value : openDispute());
  sheet.value = next.ok ? { opened: next, refusal: undefined } : { opened, refusal: next.error };
  if (next.ok) writeAddress(makeRoute({ screen: 'referee', dispute: makeDispute(next.value) }));
  return next;
}

function Refereeing() {
  const { dispute, change } = useReferee();
  const isTrick = dispute.question === 'trick';
  return (
    <Page title={t('referee.title')} back={makeRoute({ screen: 'home' })} wide class="referee">
      <div class="referee__columns">
        <div class="stack">
          <Segmented
            legend={t('referee.question')}
            options={QUESTIONS.map((question) => [question, t(`referee.question${question}`)] as const)}
            value={dispute.question}
            onChange={(question) => change((before) => accept({ ...before, question }))}
          />
          <Seats />
          {isTrick ? <Entry /> : <HandEntry />}
        </div>
        <div class="stack">
          {isTrick ? <WhatIf /> : <Legality />}
          {(isTrick ? dispute.cards : dispute.hand).length > 0 && <Share />}
          <a class="button button--quiet referee__rules" href={makeRoute({ screen: 'rules', rule: '' })}>
            {t('referee.rules')}
          </a>
        </div>
      </div>
    </Page>
  );
}
