import { knownServer } from '#data/session/known-server.ts'
import { countText } from '#domain/core/number/count-text.ts'
import { rowLimit, rowLimitChoices } from '#domain/query/limits.ts'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { useStore } from '#ui/use-store.ts'
import css from './run.module.css'

interface LimitMenuProps {
  readonly queryLimit: number | null
  readonly onChange: (limit: number) => void
}

/** Sets the row limit of runs. */
export function LimitMenu({ queryLimit, onChange }: LimitMenuProps) {
  const defaultRows = useStore(knownServer, (server) => server?.limits.defaultRows ?? null)
  const limit = rowLimit(queryLimit ?? defaultRows)
  return (
    <MenuButton
      label={`Limit ${countText(limit)}`}
      groups={[
        {
          id: 'limits',
          caption: 'Most rows of a result',
          entries: rowLimitChoices(limit).map((one) => ({
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
