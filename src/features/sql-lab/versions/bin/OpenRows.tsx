import { useId } from 'react'
import type { LocalDatabase } from '#data/db/database.ts'
import type { Lid } from '#domain/core/ids.ts'
import { firstLine } from '#domain/editor/versions/tab-hint.ts'
import { timeWords } from '#domain/query/time-text.ts'
import type { TabHead } from '#features/sql-lab/model/tab-head.ts'
import { tabMemory } from '#features/sql-lab/model/tab-memory.ts'
import { SqlLabIcon } from '#ui/icons.ts'
import css from './bin.module.css'

interface OpenRowsProps {
  readonly db: LocalDatabase
  readonly tabs: readonly TabHead[]
  readonly active: Lid | null
  readonly onShow: (lid: Lid) => void
}

/** The open tabs, in the order of the strip; how their texts begin tells those of one name apart. */
export function OpenRows({ db, tabs, active, onShow }: OpenRowsProps) {
  const heading = useId()
  if (tabs.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={css.caption}>
        Open <span className={css.count}>{tabs.length}</span>
      </h3>
      {tabs.map(({ lid, name }) => {
        const text = tabMemory(db).text(lid)
        const line = firstLine(text?.sql ?? '')
        return (
          <button
            key={lid}
            type="button"
            className={css.row}
            data-row=""
            aria-current={lid === active || undefined}
            onClick={() => onShow(lid)}
          >
            <SqlLabIcon size={14} />
            <span className={css.names}>
              <span className={css.name}>{name}</span>
              {line !== '' && <span className={css.line}>{line}</span>}
            </span>
            <span className={css.meta}>
              {lid === active
                ? 'here'
                : text !== null && text.updatedAt > 0 && timeWords(text.updatedAt, db.clock.now())}
            </span>
          </button>
        )
      })}
    </section>
  )
}
