import { CONFIG_KINDS, configKind } from '#domain/dashboard/filters/config/all.ts'
import { entryForm, type FilterForm as Form } from '#domain/dashboard/filters/config/entry-form.ts'
import { storedOf } from '#domain/dashboard/filters/config/filter-config.ts'
import type { FilterSettings } from '#domain/dashboard/filters/config/filter-settings.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { Flag } from '#features/dashboards/filter-config/Flag.tsx'
import css from '#features/dashboards/filter-config/filter-config.module.css'
import type { ConfigDashboard, ProblemOf } from '#features/dashboards/filter-config/form-props.ts'
import { PreFilterFields } from '#features/dashboards/filter-config/pre-filter/PreFilterFields.tsx'
import type { ConfigState } from '#features/dashboards/filter-config/state/use-filter-config.ts'
import { TextArea } from '#ui/controls/TextArea.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import { DefaultField } from './DefaultField.tsx'
import { OfferFields } from './OfferFields.tsx'
import { ParentsField } from './ParentsField.tsx'
import { ScopeField } from './ScopeField.tsx'
import { TargetFields } from './TargetFields.tsx'
import { ValueSettings } from './ValueSettings.tsx'

type FilterFormProps = {
  readonly state: ConfigState
  readonly filterKey: string
  readonly dashboard: ConfigDashboard
  readonly sources: ReadonlyMap<number, ExploreDataset>
}

/** The form of the chosen filter or divider. */
export const FilterForm = ({ state, filterKey, dashboard, sources }: FilterFormProps) => {
  const form = entryForm(storedOf(state.config, filterKey))
  const problemOf: ProblemOf = (field) =>
    state.problems.find((problem) => problem.key === filterKey && problem.field === field)?.message
  const set = (settings: FilterSettings) => state.set(filterKey, settings)
  if (form === null)
    return (
      <EmptyState title="This filter cannot be read">
        It stays as it is. It can be moved and removed.
      </EmptyState>
    )
  if (form.kind === 'divider')
    return (
      <div className={css.form}>
        <div data-field="title">
          <TextField
            label="Title"
            value={form.title}
            error={problemOf('title')}
            onChange={(title) => set({ title })}
          />
        </div>
        <TextArea
          label="Description"
          rows={2}
          isProse
          value={form.description}
          onChange={(description) => set({ description })}
        />
      </div>
    )
  const source = form.datasetId === null ? undefined : sources.get(form.datasetId)
  return (
    <>
      <div className={css.form}>
        <MainFields form={form} problemOf={problemOf} onChange={set} />
        <KindFields
          state={state}
          filterKey={filterKey}
          dashboard={dashboard}
          form={form}
          source={source}
          problemOf={problemOf}
          onChange={set}
        />
        <TextArea
          label="Description"
          rows={2}
          isProse
          value={form.description}
          onChange={(description) => set({ description })}
        />
      </div>
      <ScopeField scope={form.scope} dashboard={dashboard} onChange={(scope) => set({ scope })} />
    </>
  )
}

type MainFieldsProps = {
  readonly form: Form
  readonly problemOf: ProblemOf
  readonly onChange: (settings: FilterSettings) => void
}

const MainFields = ({ form, problemOf, onChange }: MainFieldsProps) => (
  <div className={css.pair}>
    <div data-field="name">
      <TextField
        label="Filter name"
        value={form.name}
        error={problemOf('name')}
        onChange={(name) => onChange({ name })}
      />
    </div>
    <MultiComboBox
      label="Filter type"
      placeholder={form.wireType}
      options={CONFIG_KINDS.map(({ wireType, label }) => ({ id: wireType, label }))}
      chosen={[form.wireType]}
      isMultiple={false}
      takesTyped={false}
      onChange={([wireType]) => {
        if (wireType !== undefined && wireType !== form.wireType) onChange({ wireType })
      }}
    />
  </div>
)

type KindFieldsProps = MainFieldsProps &
  Pick<FilterFormProps, 'state' | 'filterKey' | 'dashboard'> & { readonly source: ExploreDataset | undefined }

const KindFields = (props: KindFieldsProps) => {
  const { state, filterKey, dashboard, form, source, problemOf, onChange } = props
  const { config } = state
  const kind = configKind(form.wireType)
  if (kind === undefined)
    return <p className={css.hint}>This type is not known. Its other settings stay as they are.</p>
  return (
    <>
      {kind.needsDataset && (
        <div className={css.pair}>
          <TargetFields
            form={form}
            kind={kind}
            source={source}
            ownDatasets={dashboard.datasets}
            problemOf={problemOf}
            onChange={onChange}
          />
        </div>
      )}
      {kind.canBeLimited && (
        <ParentsField
          config={config}
          filterKey={filterKey}
          parents={form.parents}
          problem={problemOf('parents')}
          onChange={(parents) => onChange({ parents })}
        />
      )}
      {kind.hasValues && <ValueSettings form={form} source={source} onChange={onChange} />}
      {kind.canBeLimited && (
        <PreFilterFields
          form={form}
          source={source}
          isSwitchedOn={config.parts.get(filterKey)?.has('pre-filter') === true}
          problemOf={problemOf}
          onSwitch={(isOn) => state.change({ op: 'switch', key: filterKey, part: 'pre-filter', isOn })}
          onChange={onChange}
        />
      )}
      <OfferFields kind={kind} form={form} source={source} onChange={onChange} />
      <Flag
        label="Filter value is required"
        hint="The charts wait until the filter has a value"
        isOn={form.controls.enableEmptyFilter}
        onChange={(isOn) => onChange({ controls: { enableEmptyFilter: isOn } })}
      />
      <DefaultField
        config={config}
        filterKey={filterKey}
        dashboard={dashboard}
        problemOf={problemOf}
        onSwitch={(isOn) => state.change({ op: 'switch', key: filterKey, part: 'default', isOn })}
        onChange={onChange}
        onText={(text) => state.change({ op: 'type', key: filterKey, text })}
      />
    </>
  )
}
