import { useEffect, useMemo, useState } from 'react'
import { readLayers } from '#data/answers/read-dashboards.ts'
import { useLive } from '#data/db/live.ts'
import { type Chart, chartOf, NEW_CHART_ID } from '#domain/chart/chart.ts'
import { layerIds, withLayers } from '#domain/chart/layers.ts'
import { shownName } from '#domain/chart/list/shown-name.ts'
import { chartQuery } from '#domain/chart/loading/chart-query.ts'
import { EMPTY_MASK } from '#domain/chart/query/data-mask.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import type { ExploreAddress } from '#domain/explore/address/address.ts'
import { type ChartForm, valueOf } from '#domain/explore/builder-fields.ts'
import { drawnForm } from '#domain/explore/draft/drawn-form.ts'
import { oldDrawingText } from '#domain/explore/draft/old-drawing.ts'
import { lostNames } from '#domain/explore/lost-names.ts'
import { askingNames } from '#domain/explore/obeyed-fields.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useKind } from '#features/explore/state/use-builders.ts'
import type { Explore } from '#features/explore/state/use-explore.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ChartIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { ChartBar } from './ChartBar.tsx'
import css from './chart.module.css'
import { ExploreChart } from './ExploreChart.tsx'

type ChartPaneProps = {
  readonly explore: Explore
  readonly saved: StoredChart | null
  readonly address: ExploreAddress
}

/** The chart with what it is called, and its rows below. */
export const ChartPane = ({ explore, saved, address }: ChartPaneProps) => {
  const name = saved?.current.name ?? explore.draft.name ?? ''
  const { query, isLost } = useDrawnQuery(explore, saved, name, address.dashboardId)
  const [asTable, setAsTable] = useState(false)
  const old = oldText(explore)
  useEffect(() => {
    document.title = `${isolated(name === '' ? 'New chart' : name)} · Offset`
  }, [name])
  return (
    <section className="fill" aria-label="Chart">
      {address.isAlone ? (
        <ScreenBar label="Chart">
          <ScreenTitle>{shownName({ name })}</ScreenTitle>
        </ScreenBar>
      ) : (
        <ChartBar {...{ name, saved, query, asTable, setAsTable }} />
      )}
      {address.notes.length > 0 && (
        <div className={css.notes} role="note">
          {address.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      {query === null ? (
        <Nothing explore={explore} isLost={isLost} />
      ) : (
        <>
          {old !== null && (
            <div className={css.notes} role="status">
              {old}
            </div>
          )}
          <ExploreChart
            key={query.chart.id}
            query={query}
            asTable={asTable}
            isOld={old !== null}
            isAlone={address.isAlone}
          />
        </>
      )}
    </section>
  )
}

/** What is said of a drawing of another kind than the one that is chosen; null where they are one. */
function oldText({ draft, builders, vizType, errors, shown }: Explore): string | null {
  const { asked } = draft
  const drawn = asked === null ? null : valueOf(asked, 'viz_type')
  if (typeof drawn !== 'string' || drawn === vizType || builders.state !== 'here') return null
  const nameOf = (one: string) => builders.value.get(one)?.name ?? one
  const [wrong] = errors.keys()
  const label = wrong === undefined ? null : (shown.get(wrong)?.label ?? wrong)
  const problem = label === null ? null : `${label} ${errors.get(wrong ?? '')?.[0] ?? ''}`
  return oldDrawingText({ drawn: nameOf(drawn), chosen: nameOf(vizType), problem })
}

/**
 * What is drawn: as it was asked, with the look as it is now. Null before the first question, until its code is here, and
 * where it names what its dataset has lost: nothing is asked then.
 */
function useDrawnQuery(
  { draft, source, shown, builders }: Explore,
  saved: StoredChart | null,
  name: string,
  dashboardId: number | null,
) {
  const { asked, form } = draft
  const askedType = asked === null ? null : valueOf(asked, 'viz_type')
  const late = useKind(typeof askedType === 'string' ? askedType : 'table')
  const kind = late.state === 'here' ? late.value : null
  const drawn = useMemo(
    () => (asked === null || kind === null ? null : drawnForm(asked, form, askingNames(kind))),
    [asked, form, kind],
  )
  const layers = useLayers(drawn)
  const chart = useSame(
    useMemo(
      () => (drawn === null || layers === null ? null : chartFor(drawn, { saved, name, layers })),
      [drawn, saved, name, layers],
    ),
  )
  const dataset = source.state === 'here' ? source.value.dataset : null
  const open = useMemo(() => (chart === null || kind === null ? null : kind.open(chart)), [chart, kind])
  const known = useSame(dataset)
  const isLost = useMemo(
    () => drawn !== null && lostNames(drawn, shown, source.state === 'here' ? source.value : null).size > 0,
    [drawn, shown, source],
  )
  // Until the fields are known, nobody knows what of the form are names.
  const isHeld = isLost || builders.state === 'loading'
  const query = useMemo(
    () =>
      open === null || isHeld ? null : chartQuery(open, { dashboardId, mask: EMPTY_MASK, dataset: known }),
    [open, isHeld, dashboardId, known],
  )
  return { query, isLost }
}

interface ChartParts {
  readonly saved: StoredChart | null
  readonly name: string
  readonly layers: readonly StoredChart[]
}

function chartFor(form: ChartForm, { saved, name, layers }: ChartParts): Chart | null {
  const chart = chartOf(saved?.serverId ?? NEW_CHART_ID, { name, description: null, form })
  return chart === null ? null : withLayers(chart, layers)
}

/** What the chart is made of, if it is made of others; null before it is read. */
function useLayers(form: ChartForm | null): readonly StoredChart[] | null {
  const { db } = useWorkspace()
  const ids = form === null ? '' : layerIds(form).join(' ')
  const read = useLive(async () => (form === null || ids === '' ? [] : readLayers(db, [form])), [db, ids])
  if (ids === '') return NO_LAYERS
  return read.state === 'ready' ? read.value : null
}

const NO_LAYERS: readonly StoredChart[] = []

/** The object of before as long as it says the same: what is read anew from this device draws nothing anew. */
function useSame<T>(value: T): T {
  const [held, setHeld] = useState({ value, text: JSON.stringify(value) })
  if (held.value === value) return value
  const text = JSON.stringify(value)
  if (text === held.text) return held.value
  setHeld({ value, text })
  return value
}

type NothingProps = { readonly explore: Explore; readonly isLost: boolean }

/** What stands there before the first question, and where it cannot be asked any more. */
const Nothing = ({ explore, isLost }: NothingProps) => {
  const { source } = useExploreFields()
  const { errors, shown, built, draft } = explore
  if ((draft.asked !== null && !isLost) || built === null)
    return <div className={css.chart} aria-busy="true" />
  const [wrong] = errors.keys()
  const label = wrong === undefined ? null : (shown.get(wrong)?.label ?? wrong)
  return (
    <EmptyState
      icon={ChartIcon}
      title={label === null ? 'Ready to be drawn' : `${label} ${errors.get(wrong ?? '')?.[0] ?? ''}`}
      size="page"
      level={2}
      actions={
        <Button
          kind="primary"
          keys="Mod+Enter"
          disabledReason={label !== null && 'A field is not right yet'}
          onPress={explore.update}
        >
          Draw the chart
        </Button>
      }
    >
      {`Pick metrics and columns of ${source?.dataset.name ?? 'the dataset'}: press one, or drag it to a field.`}
    </EmptyState>
  )
}
