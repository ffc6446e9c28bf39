import type { DatasetEdit } from '#data/commands/datasets/edit-dataset.ts'
import { withoutPart, withPart, withPartAgain } from '#domain/dataset/change-part.ts'
import { nameProblem } from '#domain/dataset/check-part.ts'
import { genericType } from '#domain/dataset/generic-type.ts'
import type { StoredColumn } from '#domain/records/datasets/columns.ts'
import { ExpressionField } from '#features/datasets/check/ExpressionField.tsx'
import type { ExpressionChecks } from '#features/datasets/check/use-checks.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { CertificationFields } from './CertificationFields.tsx'
import { DraftField } from './draft/DraftField.tsx'
import { newColumn } from './new-parts.ts'
import { offerUndo } from './offer-undo.ts'
import { PartsPane } from './PartsPane.tsx'
import type { EditedDataset } from './use-dataset.ts'

/** The columns of a dataset with all their fields; computed ones with their SQL. */
export function ColumnsTab({ dataset, edit, store, refusal, checks }: EditedDataset) {
  const { columns } = dataset.current
  const changed =
    (index: number, patch: Partial<StoredColumn>): DatasetEdit =>
    (current) => ({ columns: withPart(current.columns, { at: index, part: columns[index] }, patch) })
  return (
    <PartsPane
      what="columns"
      parts={columns}
      noteOf={({ type, expression }) =>
        expression === null ? (type ?? '') : `computed ${type ?? ''}`.trim()
      }
      addLabel="Add a computed column"
      onAdd={() => {
        const column = newColumn(columns.map(({ name }) => name))
        edit((current) => ({ columns: [...current.columns, column] }))
        return column.uuid
      }}
      onRemove={(at, part) => {
        edit((current) => ({ columns: withoutPart(current.columns, { at, part }) }))
        offerUndo(part.name, () =>
          edit((current) => ({ columns: withPartAgain(current.columns, { at, part }) })),
        )
      }}
      removeRefusal={({ expression }) =>
        expression === null && 'A column of the source goes by syncing the columns'
      }
      refusal={refusal}
      renderForm={(column, index) => (
        <ColumnForm
          column={column}
          others={columns.filter((_one, at) => at !== index).map(({ name }) => name)}
          checks={checks}
          onPut={(patch) => edit(changed(index, patch))}
          onStore={(patch) => store(changed(index, patch))}
        />
      )}
    />
  )
}

interface ColumnFormProps {
  readonly column: StoredColumn
  readonly others: readonly string[]
  readonly checks: ExpressionChecks
  readonly onPut: (patch: Partial<StoredColumn>) => void
  /** As `onPut`, and says whether it was stored. */
  readonly onStore: (patch: Partial<StoredColumn>) => Promise<boolean>
}

const ColumnForm = ({ column, others, checks, onPut, onStore }: ColumnFormProps) => {
  const key = `column ${column.uuid ?? column.name}`
  const text = (field: 'verboseName' | 'description' | 'dateFormat', label: string, hint?: string) => (
    <DraftField
      label={label}
      value={column[field] ?? ''}
      hint={hint}
      onKeep={(value) => onPut({ [field]: value.trim() || null })}
    />
  )
  return (
    <>
      {column.expression !== null && (
        <>
          <DraftField
            label="Name"
            value={column.name}
            problemOf={(name) => nameProblem(name, others)}
            onKeep={(name) => onPut({ name })}
          />
          <ExpressionField
            kind="column"
            value={column.expression}
            hint="One expression over the other columns"
            tryOut={checks.tryOut}
            draft={checks.draftOf(key)}
            onDraft={(text) => checks.keepDraft(key, text)}
            onKeep={(expression) => onStore({ expression })}
          />
        </>
      )}
      {text('verboseName', 'Label')}
      {text('description', 'Description')}
      <DraftField
        label="Data type"
        value={column.type ?? ''}
        onKeep={(type) => onPut({ type: type.trim() || null, genericType: genericType(type) })}
      />
      {text(
        'dateFormat',
        'Date format',
        'As in %Y-%m-%d, for times that are stored as texts; epoch_s or epoch_ms for numbers',
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
      <CertificationFields extra={column.extra} onKeep={(extra) => onPut({ extra })} />
    </>
  )
}
