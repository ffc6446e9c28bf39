import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import type { SaveStatusKind } from '#domain/sync-status/save-status.ts'
import type { TabDrafts } from '#features/sql-lab/model/tab-drafts.ts'
import { links } from '#src/links.ts'
import { Tooltip } from '#ui/controls/Tooltip.tsx'
import {
  AlertIcon,
  CheckIcon,
  ClockIcon,
  type Icon,
  SignInIcon,
  VersionsIcon,
  WarningIcon,
} from '#ui/icons.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { StampShape } from '#ui/Stamp.tsx'
import css from './editor.module.css'
import { useSaveStatus } from './use-save-status.ts'

interface SaveStatusProps {
  readonly db: LocalDatabase
  readonly localId: LocalId
  readonly drafts: TabDrafts
}

const ICONS: Readonly<Partial<Record<SaveStatusKind, Icon>>> = {
  'not-saved': WarningIcon,
  versions: VersionsIcon,
  refused: AlertIcon,
  'sign-in': SignInIcon,
  waiting: ClockIcon,
  sent: CheckIcon,
  synced: CheckIcon,
}

/** Shows the save status of a tab's text, and links to the place where the user can act on it. Source: look §7 Save status. */
export function SaveStatus({ db, localId, drafts }: SaveStatusProps) {
  const status = useSaveStatus(db, localId, drafts)
  if (status === null) return <span className={css.saveStatus} />
  const address = addressOf(status.kind, localId)
  const Glyph = ICONS[status.kind]
  const inside = (
    <>
      {status.kind === 'device' && <StampShape kind="device" />}
      {status.kind === 'sending' && <Spinner size={14} />}
      {Glyph && <Glyph size={14} />}
      <span className={css.statusText}>
        {status.shows === null ? (
          status.text
        ) : (
          <>
            <span className={css.what}>{status.text}, </span>
            <span className={css.shows}>{status.shows}</span>
          </>
        )}
      </span>
    </>
  )
  return (
    <Tooltip text={status.detail}>
      {address === null ? (
        <span
          className={css.saveStatus}
          data-kind={status.kind}
          role={status.kind === 'not-saved' ? 'alert' : undefined}
        >
          {inside}
        </span>
      ) : (
        <a className={css.saveStatus} data-kind={status.kind} href={address}>
          {inside}
        </a>
      )}
    </Tooltip>
  )
}

/** The address where the user can act on a status; null if there is nothing to do. */
function addressOf(kind: SaveStatusKind, localId: LocalId): string | null {
  if (kind === 'versions') return links.sqlTabDecide(localId)
  return kind === 'refused' || kind === 'sign-in' ? links.outbox() : null
}
