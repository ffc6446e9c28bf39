import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { newChartKey, storeNewDraft } from '#data/commands/explore/chart-drafts.ts'
import type { ChartBuilder } from '#domain/chart/kinds/chart-builder.ts'
import type { ExploreAddress, ExploreTarget } from '#domain/explore/address/address.ts'
import { linkedDraft, untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import type { ExploreDataset } from '#domain/explore/explore-dataset.ts'
import { suggestedKinds } from '#domain/explore/kinds/suggest-kinds.ts'
import { newForm } from '#domain/explore/new-form.ts'
import { type Builders, useBuilders } from '#features/explore/state/use-builders.ts'
import { useDataset } from '#features/explore/state/use-source.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { links } from '#src/links.ts'
import { NotOpened } from './late-not-opened.ts'

type NewOnDatasetProps = {
  readonly address: ExploreAddress
  readonly target: Extract<ExploreTarget, { kind: 'dataset' }>
}

/** Begins a chart on a dataset: creates a draft, which the address names from then on. */
export const NewOnDataset = ({ address, target }: NewOnDatasetProps) => {
  const { db } = useWorkspace()
  const router = useRouter()
  const source = useDataset(target.datasource)
  const builders = useBuilders()
  const isReady = source.state === 'ready' && builders.state === 'ready'
  // React may run an effect twice, but only one draft is created.
  const hasBegun = useRef(false)
  const begin = useEffectEvent(async () => {
    if (source.state !== 'ready' || builders.state !== 'ready' || hasBegun.current) return
    hasBegun.current = true
    const id = crypto.randomUUID()
    const begun = firstForm(builders.value, source.value, target.vizType)
    const form = { ...begun, ...address.form, datasource: source.value.key }
    const draft = address.form === null ? untouchedDraft(form, null) : linkedDraft(form)
    await storeNewDraft(db, newChartKey(id), draft)
    const { dashboardId } = address
    router.history.replace(
      `${links.explore(`?draft=${id}`)}${dashboardId === null ? '' : `&dashboard_id=${dashboardId}`}`,
    )
  })
  useEffect(() => {
    if (isReady) void begin()
  }, [isReady])
  if (source.state === 'missing') return <NotOpened what="dataset" failure={null} />
  if (source.state === 'failed') return <NotOpened what="dataset" failure={source.error} />
  if (builders.state === 'failed') return <NotOpened what="code" failure={null} />
  return <div className="fill" aria-busy="true" />
}

function firstForm(
  builders: Builders,
  source: ExploreDataset,
  wanted: string | null,
): Readonly<Record<string, unknown>> {
  const [suggested = 'table'] = suggestedKinds(source, builders)
  const builder: ChartBuilder | undefined = builders.get(wanted ?? suggested) ?? builders.get(suggested)
  return builder === undefined ? { viz_type: wanted ?? 'table' } : newForm(builder, source)
}
