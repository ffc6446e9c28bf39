import type { DatasetEdit } from '#data/commands/datasets/edit-dataset.ts'
import { withoutPart, withPart, withPartAgain } from '#domain/dataset/change-part.ts'
import { genericType } from '#domain/dataset/generic-type.ts'
import type { StoredColumn } from '#domain/records/datasets/columns.ts'
import { beginPart, columnOfNew, type NewPart } from '#domain/records/datasets/new-part.ts'
import type { ExpressionChecks } from '#features/datasets/check/use-checks.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { CertificationFields } from './CertificationFields.tsx'
import { DraftField } from './draft/DraftField.tsx'
import { NameAndExpression } from './NameAndExpression.tsx'
import { offerUndo } from './offer-undo.ts'
import { PartsPane } from './PartsPane.tsx'
import type { EditedDataset } from './use-dataset.ts'

/** Edits the columns of a dataset, and the SQL of computed ones. */
export function ColumnsTab({ dataset, edit, store, denial, checks }: EditedDataset) {
  const { columns } = dataset.current
  const { newParts } = checks
  const begun = newParts.of(
    'column',
    columns.map(({ uuid }) => uuid),
  )
  const parts: readonly Listed[] = [
    ...columns,
    ...begun.map((part) => ({ ...columnOfNew(part, null), begun: part })),
  ]
  const changed =
    (index: number, patch: Partial<StoredColumn>): DatasetEdit =>
    (current) => ({ columns: withPart(current.columns, { at: index, part: columns[index] }, patch) })
  return (
    <PartsPane
      what="columns"
      parts={parts}
      noteOf={noteOf}
      addLabel="Add a computed column"
      onAdd={() => {
        const part = beginPart(
          'column',
          crypto.randomUUID(),
          parts.map(({ name }) => name),
        )
        newParts.begin(part)
        return part.uuid
      }}
      onRemove={(at, { begun: one, ...part }) => {
        if (one !== undefined) {
          newParts.drop(one)
          return offerUndo(one.name, () => newParts.begin(one))
        }
        edit((current) => ({ columns: withoutPart(current.columns, { at, part }) }))
        offerUndo(part.name, () =>
          edit((current) => ({ columns: withPartAgain(current.columns, { at, part }) })),
        )
      }}
      removeDenial={({ expression }) => expression === null && 'Columns of the source are removed by syncing'}
      denial={denial}
      renderForm={(column, index) => (
        <ColumnForm
          column={column}
          others={parts.filter((_one, at) => at !== index).map(({ name }) => name)}
          checks={checks}
          onPut={(patch) => edit(changed(index, patch))}
          onStore={(expression) => store(changed(index, { expression }))}
        />
      )}
    />
  )
}

/** A column of the dataset, or a computed one that exists on this device only. */
type Listed = StoredColumn & { readonly begun?: NewPart }

function noteOf({ type, expression, begun }: Listed): string {
  if (begun !== undefined) return 'not saved yet'
  return expression === null ? (type ?? '') : `computed ${type ?? ''}`.trim()
}

interface ColumnFormProps {
  readonly column: Listed
  readonly others: readonly string[]
  readonly checks: ExpressionChecks
  readonly onPut: (patch: Partial<StoredColumn>) => void
  /** Stores an expression; resolves to whether it succeeded. */
  readonly onStore: (expression: string) => Promise<boolean>
}

const ColumnForm = ({ column, others, checks, onPut, onStore }: ColumnFormProps) => (
  <>
    {column.expression !== null && (
      <NameAndExpression
        kind="column"
        part={column}
        expression={column.expression}
        hint="An expression over the other columns"
        others={others}
        checks={checks}
        onName={(name) => onPut({ name })}
        onStore={onStore}
      />
    )}
    {column.begun === undefined && <ColumnDetails column={column} onPut={onPut} />}
  </>
)

const ColumnDetails = ({ column, onPut }: Pick<ColumnFormProps, 'column' | 'onPut'>) => {
  const text = (field: 'verboseName' | 'description' | 'dateFormat', label: string, hint?: string) => (
    <DraftField
      label={label}
      value={column[field] ?? ''}
      hint={hint}
      onStore={(value) => onPut({ [field]: value.trim() || null })}
    />
  )
  return (
    <>
      {text('verboseName', 'Label')}
      {text('description', 'Description')}
      <DraftField
        label="Data type"
        value={column.type ?? ''}
        onStore={(type) => onPut({ type: type.trim() || null, genericType: genericType(type) })}
      />
      {text(
        'dateFormat',
        'Date format',
        'For example %Y-%m-%d for times stored as text; epoch_s or epoch_ms for numbers',
      )}
      <Switch label="Is temporal" on={column.isTemporal} onChange={(isTemporal) => onPut({ isTemporal })} />
      <Switch
        label="Is filterable"
        on={column.isFilterable}
        onChange={(isFilterable) => onPut({ isFilterable })}
      />
      <Switch
        label="Is dimension"
        on={column.isGroupable}
        onChange={(isGroupable) => onPut({ isGroupable })}
      />
      <Switch label="Is active" on={column.isActive} onChange={(isActive) => onPut({ isActive })} />
      <CertificationFields extra={column.extra} onStore={(extra) => onPut({ extra })} />
    </>
  )
}
