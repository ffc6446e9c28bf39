import { countText } from '#domain/core/number/count-text.ts'
import { timeLabel } from '#domain/query/time-text.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import type { HistoryNow } from './use-history.ts'

interface ListFooterProps {
  readonly history: HistoryNow
  readonly found: number
  readonly now: number
}

/** How many runs are shown, how many are pinned, and from when the server's are. */
export const ListFooter = ({ history, found, now }: ListFooterProps) => {
  const { runs, listedAt, isFresh, isAsking, failure, older, canReach } = history
  const total = runs?.length ?? 0
  const pinned = runs?.filter(({ pinnedAt }) => pinnedAt !== null).length ?? 0
  const time = listedAt === null ? null : timeLabel(listedAt, now)
  const end = canReach && older !== null && (
    <Button kind="quiet" busy={isAsking} busyLabel="Asking for older runs" onPress={older}>
      Older runs
    </Button>
  )
  return (
    <FooterBar end={end}>
      {time === null ? (
        <Stamp kind="device">runs of this device</Stamp>
      ) : (
        <Stamp kind={isFresh ? 'live' : 'device'}>
          {isFresh ? `list of ${time}` : `list from this device, ${time}`}
        </Stamp>
      )}
      <span>
        {found === total ? countText(total) : `${countText(found)} of ${countText(total)}`}{' '}
        {total === 1 ? 'run' : 'runs'}
      </span>
      {pinned > 0 && <span>{countText(pinned)} pinned</span>}
      {failure !== null && <span role="alert">{failure.message}</span>}
    </FooterBar>
  )
}
