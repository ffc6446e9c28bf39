import type { DatasetEdit } from '#data/commands/datasets/edit-dataset.ts'
import { isRecord, parseJson, textOrNull } from '#domain/core/parse.ts'
import { withoutPart, withPart, withPartAgain } from '#domain/dataset/change-part.ts'
import type { StoredMetric } from '#domain/records/datasets/columns.ts'
import { beginPart, metricOfNew, type NewPart } from '#domain/records/datasets/new-part.ts'
import type { ExpressionChecks } from '#features/datasets/check/use-checks.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { CertificationFields } from './CertificationFields.tsx'
import { DraftField } from './draft/DraftField.tsx'
import { NameAndExpression } from './NameAndExpression.tsx'
import { offerUndo } from './offer-undo.ts'
import { PartsPane } from './PartsPane.tsx'
import type { EditedDataset } from './use-dataset.ts'

/** Edits the metrics of a dataset. */
export function MetricsTab({ dataset, edit, store, denial, checks }: EditedDataset) {
  const { metrics } = dataset.current
  const { newParts } = checks
  const begun = newParts.of(
    'metric',
    metrics.map(({ uuid }) => uuid),
  )
  const parts: readonly Listed[] = [
    ...metrics,
    ...begun.map((part) => ({ ...metricOfNew(part), begun: part })),
  ]
  const changed =
    (index: number, patch: Partial<StoredMetric>): DatasetEdit =>
    (current) => ({ metrics: withPart(current.metrics, { at: index, part: metrics[index] }, patch) })
  return (
    <PartsPane
      what="metrics"
      parts={parts}
      noteOf={(metric) => (metric.begun === undefined ? metric.expression : 'not saved yet')}
      addLabel="Add a metric"
      onAdd={() => {
        const part = beginPart(
          'metric',
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
        edit((current) => ({ metrics: withoutPart(current.metrics, { at, part }) }))
        offerUndo(part.name, () =>
          edit((current) => ({ metrics: withPartAgain(current.metrics, { at, part }) })),
        )
      }}
      removeDenial={() => false}
      denial={denial}
      renderForm={(metric, index) => (
        <MetricForm
          metric={metric}
          others={parts.filter((_one, at) => at !== index).map(({ name }) => name)}
          checks={checks}
          onPut={(patch) => edit(changed(index, patch))}
          onStore={(expression) => store(changed(index, { expression }))}
        />
      )}
    />
  )
}

/** A metric of the dataset, or one that exists on this device only. */
type Listed = StoredMetric & { readonly begun?: NewPart }

interface MetricFormProps {
  readonly metric: Listed
  readonly others: readonly string[]
  readonly checks: ExpressionChecks
  readonly onPut: (patch: Partial<StoredMetric>) => void
  /** Stores an expression; resolves to whether it succeeded. */
  readonly onStore: (expression: string) => Promise<boolean>
}

const MetricForm = ({ metric, others, checks, onPut, onStore }: MetricFormProps) => (
  <>
    <NameAndExpression
      kind="metric"
      part={metric}
      expression={metric.expression}
      hint="One aggregate, such as SUM(n)"
      others={others}
      checks={checks}
      onName={(name) => onPut({ name })}
      onStore={onStore}
    />
    {metric.begun === undefined && <MetricDetails metric={metric} onPut={onPut} />}
  </>
)

const MetricDetails = ({ metric, onPut }: Pick<MetricFormProps, 'metric' | 'onPut'>) => {
  const text = (
    field: 'verboseName' | 'description' | 'd3Format' | 'warningText',
    label: string,
    hint?: string,
  ) => (
    <DraftField
      label={label}
      value={metric[field] ?? ''}
      hint={hint}
      onStore={(value) => onPut({ [field]: value.trim() || null })}
    />
  )
  const currency = currencyOf(metric.currency)
  return (
    <>
      {text('verboseName', 'Label')}
      {text('description', 'Description')}
      {text('d3Format', 'D3 format', 'For example ,.2f')}
      <DraftField
        label="Currency"
        value={currency.symbol}
        hint="Currency code, such as USD"
        onStore={(symbol) => onPut({ currency: currencyText({ ...currency, symbol: symbol.trim() }) })}
      />
      <Switch
        label="Currency before the number"
        on={currency.isPrefix}
        onChange={(isPrefix) => onPut({ currency: currencyText({ ...currency, isPrefix }) })}
        disabledReason={currency.symbol === '' && 'Choose a currency first'}
      />
      {text('warningText', 'Warning', 'Shown wherever the metric is chosen')}
      <CertificationFields extra={metric.extra} onStore={(extra) => onPut({ extra })} />
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
