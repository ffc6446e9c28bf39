import { useId } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { firstLine } from '#domain/editor/versions/tab-hint.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { SqlLabIcon } from '#ui/icons.ts'
import css from './bin.module.css'

interface OpenRowsProps {
  readonly db: LocalDatabase
  readonly tabs: readonly TabHead[]
  readonly active: LocalId | null
  readonly onShow: (localId: LocalId) => void
}

/** The open tabs in the order of the strip. The start of their text distinguishes tabs with the same name. */
export function OpenRows({ db, tabs, active, onShow }: OpenRowsProps) {
  const heading = useId()
  if (tabs.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.caption}>
        Open <span className={css.count}>{tabs.length}</span>
      </h3>
      {tabs.map(({ localId, name }) => {
        const text = tabMemory(db).text(localId)
        const line = firstLine(text?.sql ?? '')
        return (
          <button
            key={localId}
            type="button"
            className={css.row}
            data-row=""
            aria-current={localId === active || undefined}
            onClick={() => onShow(localId)}
          >
            <SqlLabIcon size={14} />
            <span className={css.names}>
              <span className={css.name}>{name}</span>
              {line !== '' && <span className={css.line}>{line}</span>}
            </span>
            <span className={css.meta}>
              {localId === active
                ? 'current tab'
                : text !== null && text.updatedAt > 0 && timeLabel(text.updatedAt, db.clock.now())}
            </span>
          </button>
        )
      })}
    </section>
  )
}
