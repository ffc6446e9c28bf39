import { countText } from '#domain/core/number/count-text.ts'
import { ROW_LIMITS, rowLimit } from '#domain/query/limits.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import css from './run.module.css'

interface LimitMenuProps {
  readonly queryLimit: number | null
  readonly onChange: (limit: number) => void
}

/** Sets the row limit of runs. */
export function LimitMenu({ queryLimit, onChange }: LimitMenuProps) {
  const limit = rowLimit(queryLimit)
  return (
    <MenuButton
      label={`Limit ${countText(limit)}`}
      groups={[
        {
          id: 'limits',
          caption: 'Most rows of a result',
          entries: ROW_LIMITS.map((one) => ({
            id: String(one),
            label: countText(one),
            checked: one === limit,
            run: () => onChange(one),
          })),
        },
      ]}
    >
      Limit <span className={css.limit}>{countText(limit)}</span>
    </MenuButton>
  )
}
