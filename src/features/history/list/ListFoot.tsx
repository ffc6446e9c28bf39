import { countText } from '#domain/core/number/count-text.ts'
import { foundText } from '#domain/core/number/found-text.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import type { HistoryNow } from './use-history.ts'

interface ListFootProps {
  readonly history: HistoryNow
  readonly found: number
  readonly now: number
}

/** Shows how many runs are shown and pinned, and when the server sent its runs. */
export const ListFoot = ({ history, found, now }: ListFootProps) => {
  const { runs, listedAt, isFresh, failure } = history
  const total = runs?.length ?? 0
  const pinned = runs?.filter(({ pinnedAt }) => pinnedAt !== null).length ?? 0
  const time = listedAt === null ? null : timeLabel(listedAt, now)
  return (
    <>
      {time === null ? (
        <Stamp kind="device">runs of this device</Stamp>
      ) : (
        <Stamp kind={isFresh ? 'live' : 'device'}>
          {isFresh ? `list of ${time}` : `list from this device, ${time}`}
        </Stamp>
      )}
      <span>{foundText(found, total, 'run')}</span>
      {pinned > 0 && <span>{countText(pinned)} pinned</span>}
      {failure !== null && <span role="alert">{failure.message}</span>}
    </>
  )
}

/** Loads runs before the oldest of the list; hidden if the server has none or cannot be reached. */
export const OlderRuns = ({ history }: Pick<ListFootProps, 'history'>) => {
  const { isLoading, older, canReach } = history
  return (
    canReach &&
    older !== null && (
      <Button kind="quiet" busy={isLoading} busyLabel="Loading older runs" onPress={older}>
        Older runs
      </Button>
    )
  )
}
