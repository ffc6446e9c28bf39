import { useId } from 'react'
import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { FoundTab } from '#domain/editor/versions/find-closed.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { DeleteIcon, RestoreIcon } from '#ui/icons.ts'
import css from './bin.module.css'
import { weightText } from './bin-texts.ts'
import type { ClosedTab } from './use-closed-tabs.ts'

interface ClosedRowsProps {
  readonly found: readonly FoundTab<ClosedTab>[]
  readonly total: number
  readonly search: string
  readonly now: number
  readonly onReopen: (localId: LocalId) => void
  readonly onDelete: (tab: ClosedTab) => void
}

/** Most rendered rows; the search finds the others. */
const SHOWN = 100

/** The bin: tabs closed in the last 30 days with their time and size, each with Reopen and Delete. */
export function ClosedRows({ found, total, search, now, onReopen, onDelete }: ClosedRowsProps) {
  const heading = useId()
  if (total === 0) return <p className={css.nothing}>Closed tabs stay in the bin for 30 days.</p>
  if (found.length === 0)
    return (
      <p
        className={css.nothing}
      >{`Nothing named “${isolated(search.trim())}”. Searched names and texts of closed tabs.`}</p>
    )
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.caption}>
        Closed, for 30 days <span className={css.count}>{found.length}</span>
      </h3>
      {found.slice(0, SHOWN).map(({ tab, line }) => (
        <div key={tab.localId} className={css.pair}>
          <button
            type="button"
            className={css.row}
            data-row=""
            aria-label={`Reopen ${isolated(tab.current.name)}`}
            title={tab.current.sql.slice(0, 400)}
            onClick={() => onReopen(tab.localId)}
            onKeyDown={(event) => event.key === 'Delete' && onDelete(tab)}
          >
            <RestoreIcon size={14} />
            <span className={css.names}>
              <span className={css.name}>{tab.current.name}</span>
              {line !== null && <span className={css.line}>{line}</span>}
            </span>
            <span className={css.meta}>{timeLabel(tab.closedAt, now)}</span>
            <span className={css.size}>{weightText(tab)}</span>
          </button>
          <IconButton
            label={`Delete ${isolated(tab.current.name)} now`}
            icon={DeleteIcon}
            size="small"
            onPress={() => onDelete(tab)}
          />
        </div>
      ))}
      {found.length > SHOWN && (
        <p className={css.nothing}>{found.length - SHOWN} more: search for their name or their text.</p>
      )}
    </section>
  )
}
