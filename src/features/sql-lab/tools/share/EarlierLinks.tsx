import { readShares } from '#data/commands/sharing/share-query.ts'
import type { LocalDatabase } from '#data/db/database.ts'
import { useLive } from '#data/db/live.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { Share } from '#domain/editor/sharing/shares.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { copyText } from '#parts/copy-text.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CopyIcon } from '#ui/icons.ts'
import css from './share.module.css'
import { absoluteLink } from './use-sharing.ts'

/** The most links in the list. */
const MOST = 5

/** The links to a tab that this device has made, the last one first, and those that wait for the server. */
export function EarlierLinks({ db, tab }: { readonly db: LocalDatabase; readonly tab: LocalId }) {
  const live = useLive(() => readShares(db), [db])
  const shares = live.state === 'ready' ? live.value.filter((share) => share.tab === tab) : []
  if (shares.length === 0) return null
  return (
    <section aria-label="Links made on this device">
      <h3 className={css.heading}>Links made on this device</h3>
      <ul className={css.links}>
        {shares
          .toReversed()
          .slice(0, MOST)
          .map((share) => (
            <EarlierLink key={share.id} share={share} now={db.clock.now()} />
          ))}
      </ul>
    </section>
  )
}

function EarlierLink({ share, now }: { readonly share: Share; readonly now: number }) {
  const { at, link, problem } = share
  const when = timeLabel(at, now)
  return (
    <li className={css.link}>
      <span>
        {when}
        {link === null && (problem === null ? ', waits for the server' : `, not made: ${problem}`)}
      </span>
      {link !== null && (
        <IconButton
          size="small"
          icon={CopyIcon}
          label={`Copy the link of ${when}`}
          onPress={() => void copyText(absoluteLink(link), 'Link copied')}
        />
      )}
    </li>
  )
}
