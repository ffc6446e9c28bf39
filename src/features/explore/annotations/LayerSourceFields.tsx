import { layerTypeOf, SOURCE_LABELS } from '#domain/explore/annotations/layer-types.ts'
import css from '#features/explore/editors/editors.module.css'
import { TextField } from '#ui/controls/TextField.tsx'
import { PickList } from '#ui/multi/PickList.tsx'
import { ChartColumn } from './ChartColumn.tsx'
import type { LayerProps } from './layer-props.ts'
import { OverrideFields } from './OverrideFields.tsx'
import { useSources } from './use-sources.ts'

/** Sets the source of a layer: a formula, a stored layer, or a saved chart with its columns. */
export const LayerSourceFields = (props: LayerProps) => {
  const { draft, onChange } = props
  const { sources, note } = useSources(draft.source)
  const label = SOURCE_LABELS[draft.source]
  if (draft.type === 'FORMULA') return <FormulaField {...props} />
  if (draft.value === null)
    return (
      <>
        <PickList
          label={label}
          options={sources.map(({ id, name, icon }) => ({ id: String(id), label: name, icon }))}
          chosen=""
          onChoose={(id) => onChange({ ...draft, value: Number(id) })}
        />
        {note !== null && <p className={css.preview}>{note}</p>}
      </>
    )
  const chosen = sources.find(({ id }) => id === draft.value)
  return (
    <>
      <div className={css.sentence}>
        <button
          type="button"
          className={css.subject}
          title={`Choose another ${label.toLowerCase()}`}
          onClick={() => onChange({ ...draft, value: null })}
        >
          {chosen?.name ?? `${label} ${draft.value}`}
        </button>
        {chosen === undefined && <span className={css.preview}>Not on this device</span>}
      </div>
      {draft.source === 'table' && <ChartColumns {...props} columns={chosen?.columns ?? []} />}
      {draft.source !== 'NATIVE' && <OverrideFields {...props} />}
    </>
  )
}

const FormulaField = ({ draft, problems, onChange }: LayerProps) => (
  <>
    <TextField
      label="Formula"
      value={String(draft.value ?? '')}
      placeholder="y = 2 * x + 5"
      error={draft.value === '' ? undefined : problems.get('value')}
      spellCheck={false}
      onChange={(value) => onChange({ ...draft, value })}
    />
    <p className={css.preview}>
      Numbers, + - * / % ^, brackets, functions such as sin and max, and x: the position on the axis (a time
      in ms since 1970).
    </p>
  </>
)

/** The columns of a table chart that the layer reads. */
const ChartColumns = ({ draft, columns, onChange }: LayerProps & { readonly columns: readonly string[] }) => (
  <>
    {layerTypeOf(draft.type).columns.map(({ field, label, isNeeded }) => (
      <ChartColumn
        key={field}
        label={label}
        columns={columns}
        chosen={draft[field]}
        isNeeded={isNeeded}
        onChoose={(column) => onChange({ ...draft, [field]: column })}
      />
    ))}
    <ChartColumn
      label="Description columns"
      columns={columns}
      chosen={draft.descriptionColumns}
      onChoose={(column) =>
        onChange({ ...draft, descriptionColumns: toggled(draft.descriptionColumns, column) })
      }
    />
  </>
)

function toggled(columns: readonly string[], column: string): readonly string[] {
  if (column === '') return []
  return columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column]
}
