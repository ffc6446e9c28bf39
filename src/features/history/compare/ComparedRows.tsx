import { useMemo, useState } from 'react'
import { countText } from '#domain/core/number/count-text.ts'
import { LINE_KINDS, type LineKind } from '#domain/query/compare/compare-results.ts'
import type { ComparisonView, TableColumn } from '#domain/query/compare/comparison-table.ts'
import { SelectionSummary } from '#parts/cells/SelectionSummary.tsx'
import { gridColumns } from '#parts/grid-columns.ts'
import { Button } from '#ui/controls/Button.tsx'
import { MenuButton } from '#ui/controls/MenuButton.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DataGrid } from '#ui/grid/DataGrid.tsx'
import { DownloadIcon, EditIcon, type Icon, LeftIcon, RightIcon, SameIcon } from '#ui/icons.ts'
import css from './compare.module.css'
import { comparisonPages } from './comparison-pages.ts'
import { copyRows, saveComparison } from './take-away.ts'
import { type ComparedPairState, useShownComparison } from './use-comparison.ts'

interface ComparedRowsProps {
  readonly compared: ComparedPairState
  readonly fileName: string
}

/** The icon and label of each kind of line; the label follows a count. */
const KINDS: Readonly<Record<LineKind, { readonly icon: Icon; readonly label: string }>> = {
  changed: { icon: EditIcon, label: 'changed' },
  added: { icon: RightIcon, label: 'only in B' },
  removed: { icon: LeftIcon, label: 'only in A' },
  same: { icon: SameIcon, label: 'same' },
}

const SHOWN_FIRST: readonly LineKind[] = ['changed', 'added', 'removed']

/** The rows of a comparison, filtered by kind, with the changed cells marked. */
export const ComparedRows = ({ compared, fileName }: ComparedRowsProps) => {
  const { api, summary } = compared
  const [view, setView] = useState<ComparisonView>({ kinds: SHOWN_FIRST, hasAllColumns: false })
  const { kinds, hasAllColumns, largestOf = null } = view
  const [isSaving, setSaving] = useState(false)
  const shown = useShownComparison(api, view)
  const toggle = (kind: LineKind) =>
    setView({ ...view, kinds: LINE_KINDS.filter((one) => (one === kind) !== kinds.includes(one)) })
  return (
    <>
      <div className={css.counts} role="group" aria-label="Rows that are shown">
        {(['changed', 'added', 'removed', 'same'] as const).map((kind) => (
          <Chip
            key={kind}
            kind={kind}
            count={summary.counts[kind]}
            isOn={kinds.includes(kind)}
            onToggle={() => toggle(kind)}
          />
        ))}
        <span className={css.room} />
        <OrderMenu
          columns={shown?.columns ?? []}
          largestOf={largestOf}
          onOrder={(next) => setView({ ...view, largestOf: next })}
        />
        <Switch
          label="Columns without a change"
          on={hasAllColumns}
          onChange={(on) => setView({ ...view, hasAllColumns: on })}
        />
        <Button
          icon={DownloadIcon}
          busy={isSaving}
          busyLabel="Downloading"
          disabledReason={(shown === null || shown.rowCount === 0) && 'No rows are shown'}
          onPress={() => {
            setSaving(true)
            void saveComparison(api, fileName).finally(() => setSaving(false))
          }}
        >
          Download CSV
        </Button>
      </div>
      {shown === null ? (
        <div className={css.waiting} aria-busy="true" />
      ) : (
        <Rows
          api={api}
          columns={shown.columns}
          rowCount={shown.rowCount}
          total={LINE_KINDS.reduce((sum, kind) => sum + summary.counts[kind], 0)}
        />
      )}
    </>
  )
}

interface OrderMenuProps {
  readonly columns: readonly TableColumn[]
  readonly largestOf: number | null
  readonly onOrder: (largestOf: number | null) => void
}

/** Sorts the rows as in the later result, or by the change of a number. */
const OrderMenu = ({ columns, largestOf, onOrder }: OrderMenuProps) => {
  const changes = columns.filter(({ side }) => side === 'change')
  const chosen = changes.find(({ compared }) => compared === largestOf)
  const label = chosen === undefined ? 'Original order' : `Largest change of ${chosen.name}`
  const asTheyStand = {
    id: 'standing',
    label: 'Original order',
    checked: chosen === undefined,
    run: () => onOrder(null),
  }
  const entries = changes.map(({ name, compared }) => ({
    id: `change ${compared}`,
    label: `Largest change of ${name}`,
    checked: compared === largestOf,
    run: () => onOrder(compared),
  }))
  return (
    <MenuButton
      label={`Order of the rows: ${label}`}
      groups={[{ id: 'order', caption: 'Order of the rows', entries: [asTheyStand, ...entries] }]}
      disabledReason={changes.length === 0 && 'No number changed'}
    >
      {label}
    </MenuButton>
  )
}

interface ChipProps {
  readonly kind: LineKind
  readonly count: number
  readonly isOn: boolean
  readonly onToggle: () => void
}

const Chip = ({ kind, count, isOn, onToggle }: ChipProps) => {
  const { icon: Glyph, label } = KINDS[kind]
  return (
    <button type="button" className={css.chip} aria-pressed={isOn} onClick={onToggle}>
      <Glyph size={14} />
      {countText(count)} {label}
    </button>
  )
}

interface RowsProps {
  readonly api: ComparedRowsProps['compared']['api']
  readonly columns: readonly TableColumn[]
  readonly rowCount: number
  readonly total: number
}

/** Appended to the name of a column, by side. */
const SIDES = { line: '', key: '', before: ' A', after: ' B', change: ' change' } as const

const Rows = ({ api, columns, rowCount, total }: RowsProps) => {
  const [version, setVersion] = useState(0)
  const named = useMemo(
    () => columns.map((column) => ({ ...column, name: `${column.name}${SIDES[column.side]}` })),
    [columns],
  )
  const drawn = useMemo(() => gridColumns(named), [named])
  const pages = useMemo(
    () => comparisonPages(api, columns, () => setVersion((now) => now + 1)),
    [api, columns],
  )
  return (
    <DataGrid
      label="Differences"
      columns={drawn}
      rowCount={rowCount}
      cell={pages.cell}
      tone={pages.tone}
      version={version}
      onVisibleRows={pages.want}
      copyText={(range, withHeaders) => {
        void copyRows(api, named, { range, withHeaders })
        return undefined
      }}
      body={
        rowCount === 0 ? (
          <EmptyState title="No matching rows">Choose other kinds of changes above.</EmptyState>
        ) : undefined
      }
      renderSummary={(range) => range && <SelectionSummary range={range} columns={drawn} cell={pages.cell} />}
      footer={
        <>
          <span>
            {countText(rowCount)} of {countText(total)} rows
          </span>
          <span>compared on this device</span>
          <span>nothing was run again</span>
        </>
      }
    />
  )
}
