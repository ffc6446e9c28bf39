import { useState } from 'react'
import { knownServer } from '#data/session/known-server.ts'
import { denialOf } from '#domain/capabilities/denials.ts'
import { readChartName } from '#domain/chart/save/chart-name.ts'
import { type DashboardChoice, optionOf, readDashboardChoice } from '#domain/chart/save/dashboard-choice.ts'
import type { LocalId } from '#domain/core/ids.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { isDeviceDataset } from '#domain/engines/device-records.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { MultiComboBox } from '#ui/multi/MultiComboBox.tsx'
import { useStore } from '#ui/use-store.ts'
import css from './save.module.css'
import { useDashboards } from './use-dashboards.ts'
import { useSaveChart } from './use-save-chart.ts'

interface SaveChartDialogProps {
  /** The saved chart that is shown; null for a new one. */
  readonly chart: StoredChart | null
  readonly form: ChartForm
  readonly suggestedName: string
  /** The dashboard that is chosen at first; null for none. */
  readonly dashboardId: number | null
  /** Whether the user may overwrite it. */
  readonly canOverwrite: boolean
  readonly onSaved: (localId: LocalId) => void
  readonly onClose: () => void
}

/**
 * Saves a chart over the shown one or as a new one, with its name and a dashboard. Load it lazily. Source: BI spec §3 Save
 * modal.
 */
export const SaveChartDialog = (props: SaveChartDialogProps) => {
  const { chart, form, suggestedName, dashboardId, canOverwrite, onSaved, onClose } = props
  const [isNew, setNew] = useState(chart === null || !canOverwrite)
  const [name, setName] = useState(suggestedName)
  const [problem, setProblem] = useState<string | null>(null)
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const denial = useStore(knownServer, (server) => denialOf(server, 'writeCharts'))
  const known = useDashboards()
  const { dashboards, canReach } = known
  const first = dashboards.filter(({ id }) => id === dashboardId).map((one) => optionOf(one).id)
  const chosen = picked ?? first
  const { save, failure, isBusy, clear } = useSaveChart()
  const isLocal = isDeviceDataset(Number.parseInt(String(form['datasource']), 10))
  const dashboard = readDashboardChoice(isLocal ? undefined : chosen[0], dashboards)
  const needsServer = dashboard.kind === 'new' && !canReach
  const submit = async () => {
    if (denial !== false || needsServer || isBusy) return
    const read = readChartName(name)
    if (!read.ok) return setProblem(read.error.message)
    const localId = await save({ over: isNew ? null : chart, name: read.value, form, dashboard })
    if (localId !== null) onSaved(localId)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Save the chart"
      sentence={sentenceOf(isLocal, canReach)}
      error={failure ?? undefined}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={isBusy}
            busyLabel="Saving"
            disabledReason={denial || (needsServer && 'A new dashboard needs the server')}
            onPress={() => void submit()}
          >
            {isNew ? 'Save' : 'Overwrite'}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {chart !== null && <Ways chart={chart} canOverwrite={canOverwrite} isNew={isNew} onChange={setNew} />}
        <TextField
          label="Chart name"
          value={name}
          autoFocus
          onFocus={({ target }) => target.select()}
          error={problem ?? undefined}
          onKeyDown={({ key }) => key === 'Enter' && void submit()}
          onChange={(text) => {
            setName(text)
            setProblem(null)
            clear()
          }}
        />
        {!isLocal && (
          <DashboardField known={known} chosen={chosen} onChange={setPicked} kind={dashboard.kind} />
        )}
      </div>
    </Dialog>
  )
}

function sentenceOf(isLocal: boolean, canReach: boolean): string | undefined {
  if (isLocal)
    return 'Its table is on this device: the chart remains on it, and is not shared or synchronised.'
  return canReach ? undefined : 'It is saved on this device and sent when the server answers.'
}

interface DashboardFieldProps {
  readonly known: ReturnType<typeof useDashboards>
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** The kind of the current choice. */
  readonly kind: DashboardChoice['kind']
}

/** Chooses the dashboard to which the chart is added: an existing one, a new one, or none. */
const DashboardField = ({ known, chosen, onChange, kind }: DashboardFieldProps) => (
  <MultiComboBox
    label="Add to dashboard"
    placeholder="None"
    options={known.dashboards.map(optionOf)}
    chosen={chosen}
    onChange={onChange}
    isMultiple={false}
    note="Type a new name to create a dashboard"
    hint={known.failure ?? dashboardHint(kind, known.canReach)}
  />
)

function dashboardHint(kind: DashboardChoice['kind'], canReach: boolean): string | undefined {
  if (kind === 'new')
    return canReach
      ? 'A new dashboard is created on the server.'
      : 'A new dashboard needs the server, which does not answer. Choose an existing one, or none.'
  return kind === 'existing' && !canReach ? 'It is added when the server answers.' : undefined
}

interface WaysProps {
  readonly chart: StoredChart
  readonly canOverwrite: boolean
  readonly isNew: boolean
  readonly onChange: (isNew: boolean) => void
}

/** Chooses between overwriting the chart and a new one. A disabled choice shows the reason. */
const Ways = ({ chart, canOverwrite, isNew, onChange }: WaysProps) => (
  <fieldset className={css.ways}>
    <legend className="visually-hidden">How to save</legend>
    <label className={css.way}>
      <input
        type="radio"
        name="save-chart"
        checked={!isNew}
        disabled={!canOverwrite}
        aria-describedby={canOverwrite ? undefined : 'save-chart-why'}
        onChange={() => onChange(false)}
      />
      Overwrite “{isolated(chart.current.name ?? '')}”
    </label>
    {!canOverwrite && (
      <span id="save-chart-why" className={css.why}>
        {ownersText(chart)}
      </span>
    )}
    <label className={css.way}>
      <input type="radio" name="save-chart" checked={isNew} onChange={() => onChange(true)} />
      Save as a new chart
    </label>
  </fieldset>
)

function ownersText({ ownersNamed = [] }: StoredChart): string {
  const names = ownersNamed.flatMap(({ name }) => (name === '' ? [] : [isolated(name)]))
  return names.length === 0
    ? 'Only its owners may overwrite it.'
    : `Only ${names.join(' and ')} may overwrite it.`
}
