import css from '#features/explore/editors/editors.module.css'
import { MenuButton } from '#ui/controls/MenuButton.tsx'

type ChartColumnProps = {
  readonly label: string
  readonly columns: readonly string[]
  /** One column or several; "" or an empty list for none. */
  readonly chosen: string | readonly string[]
  readonly isNeeded?: boolean
  readonly onChoose: (column: string) => void
}

/** Chooses a column of the chart that a layer reads. A chosen column that the chart no longer has stays in the list. */
export const ChartColumn = ({ label, columns, chosen, isNeeded = false, onChoose }: ChartColumnProps) => {
  const own = typeof chosen === 'string' ? [chosen].filter((name) => name !== '') : chosen
  const names = [...new Set([...columns, ...own])]
  const text = own.length === 0 ? 'None' : own.join(', ')
  const none = isNeeded ? [] : [{ id: '', label: 'None', checked: own.length === 0, run: () => onChoose('') }]
  return (
    <div className={css.sentence}>
      <span className={css.preview}>{label}</span>
      <MenuButton
        label={`${label}: ${text}`}
        kind="secondary"
        disabledReason={names.length === 0 && 'The columns of this chart are not on this device'}
        groups={[
          { id: 'none', entries: none },
          {
            id: 'columns',
            entries: names.map((name) => ({
              id: `column ${name}`,
              label: name,
              checked: own.includes(name),
              toggles: typeof chosen === 'string' ? undefined : true,
              run: () => onChoose(name),
            })),
          },
        ].filter(({ entries }) => entries.length > 0)}
      >
        {text.slice(0, 40)}
      </MenuButton>
    </div>
  )
}
