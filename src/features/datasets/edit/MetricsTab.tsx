import type { DatasetEdit } from '#data/commands/datasets/edit-dataset.ts'
import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { withoutPart, withPart, withPartAgain } from '#domain/dataset/change-part.ts'
import { nameProblem } from '#domain/dataset/check-part.ts'
import type { StoredMetric } from '#domain/records/datasets/columns.ts'
import { ExpressionField } from '#features/datasets/check/ExpressionField.tsx'
import type { ExpressionChecks } from '#features/datasets/check/use-checks.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { CertificationFields } from './CertificationFields.tsx'
import { DraftField } from './draft/DraftField.tsx'
import { newMetric } from './new-parts.ts'
import { offerUndo } from './offer-undo.ts'
import { PartsPane } from './PartsPane.tsx'
import type { EditedDataset } from './use-dataset.ts'

/** The metrics of a dataset with all their fields. */
export function MetricsTab({ dataset, edit, store, refusal, checks }: EditedDataset) {
  const { metrics } = dataset.current
  const changed =
    (index: number, patch: Partial<StoredMetric>): DatasetEdit =>
    (current) => ({ metrics: withPart(current.metrics, { at: index, part: metrics[index] }, patch) })
  return (
    <PartsPane
      what="metrics"
      parts={metrics}
      noteOf={({ expression }) => expression}
      addLabel="Add a metric"
      onAdd={() => {
        const metric = newMetric(metrics.map(({ name }) => name))
        edit((current) => ({ metrics: [...current.metrics, metric] }))
        return metric.uuid
      }}
      onRemove={(at, part) => {
        edit((current) => ({ metrics: withoutPart(current.metrics, { at, part }) }))
        offerUndo(part.name, () =>
          edit((current) => ({ metrics: withPartAgain(current.metrics, { at, part }) })),
        )
      }}
      removeRefusal={() => false}
      refusal={refusal}
      renderForm={(metric, index) => (
        <MetricForm
          metric={metric}
          others={metrics.filter((_one, at) => at !== index).map(({ name }) => name)}
          checks={checks}
          onPut={(patch) => edit(changed(index, patch))}
          onStore={(patch) => store(changed(index, patch))}
        />
      )}
    />
  )
}

interface MetricFormProps {
  readonly metric: StoredMetric
  readonly others: readonly string[]
  readonly checks: ExpressionChecks
  readonly onPut: (patch: Partial<StoredMetric>) => void
  /** As `onPut`, and says whether it was stored. */
  readonly onStore: (patch: Partial<StoredMetric>) => Promise<boolean>
}

const MetricForm = ({ metric, others, checks, onPut, onStore }: MetricFormProps) => {
  const key = `metric ${metric.uuid ?? metric.name}`
  const text = (
    field: 'verboseName' | 'description' | 'd3Format' | 'warningText',
    label: string,
    hint?: string,
  ) => (
    <DraftField
      label={label}
      value={metric[field] ?? ''}
      hint={hint}
      onKeep={(value) => onPut({ [field]: value.trim() || null })}
    />
  )
  const currency = currencyOf(metric.currency)
  return (
    <>
      <DraftField
        label="Name"
        value={metric.name}
        problemOf={(name) => nameProblem(name, others)}
        onKeep={(name) => onPut({ name })}
      />
      <ExpressionField
        kind="metric"
        value={metric.expression}
        hint="One aggregate, such as SUM(n)"
        tryOut={checks.tryOut}
        draft={checks.draftOf(key)}
        onDraft={(text) => checks.keepDraft(key, text)}
        onKeep={(expression) => onStore({ expression })}
      />
      {text('verboseName', 'Label')}
      {text('description', 'Description')}
      {text('d3Format', 'D3 format', 'As in ,.2f')}
      <DraftField
        label="Currency"
        value={currency.symbol}
        hint="Its code, such as USD"
        onKeep={(symbol) => onPut({ currency: currencyText({ ...currency, symbol: symbol.trim() }) })}
      />
      <Switch
        label="Currency stands before the number"
        on={currency.isPrefix}
        onChange={(isPrefix) => onPut({ currency: currencyText({ ...currency, isPrefix }) })}
        disabledReason={currency.symbol === '' && 'There is no currency'}
      />
      {text('warningText', 'Warning', 'Shown wherever the metric is chosen')}
      <CertificationFields extra={metric.extra} onKeep={(extra) => onPut({ extra })} />
    </>
  )
}

interface Currency {
  readonly symbol: string
  readonly isPrefix: boolean
}

function currencyOf(text: string | null): Currency {
  const read = parseJson(text ?? '')
  const value = read.ok && isRecord(read.value) ? read.value : {}
  return { symbol: textOrNull(value['symbol']) ?? '', isPrefix: value['symbolPosition'] !== 'suffix' }
}

function currencyText({ symbol, isPrefix }: Currency): string | null {
  if (symbol === '') return null
  return JSON.stringify({ symbol, symbolPosition: isPrefix ? 'prefix' : 'suffix' })
}
