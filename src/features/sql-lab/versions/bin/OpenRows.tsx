import type { Lid } from '#domain/core/ids.ts'
import type { TabHead } from '#features/sql-lab/tabs/use-tabs.ts'
import { SqlLabIcon } from '#ui/icons.ts'
import css from './bin.module.css'

interface OpenRowsProps {
  readonly tabs: readonly TabHead[]
  readonly active: Lid | null
  readonly onShow: (lid: Lid) => void
}

/** The open tabs, in the order of the strip. */
export function OpenRows({ tabs, active, onShow }: OpenRowsProps) {
  if (tabs.length === 0) return null
  return (
    <section aria-label="Open tabs">
      <h3 className={css.caption}>
        Open <span className={css.count}>{tabs.length}</span>
      </h3>
      {tabs.map(({ lid, name }) => (
        <button
          key={lid}
          type="button"
          className={css.row}
          data-row=""
          aria-current={lid === active || undefined}
          onClick={() => onShow(lid)}
        >
          <SqlLabIcon size={14} />
          <span className={css.name}>{name}</span>
          {lid === active && <span className={css.meta}>here</span>}
        </button>
      ))}
    </section>
  )
}
