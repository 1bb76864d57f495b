import { tableOf } from '../../app/table';
import { useApp } from '../context';
import { FollowNote, MishapNote } from './GameNotices';

/** What another window does with a game, above the screens that correct and check it. */
export function Watching({ game }: { game: string }) {
  const table = tableOf(useApp(), game);
  const mishap = table.mishap.value;
  return (
    <>
      {table.isFollowing.value && <FollowNote table={table} />}
      {mishap !== undefined && <MishapNote table={table} mishap={mishap} />}
    </>
  );
}
