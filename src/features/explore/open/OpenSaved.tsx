import { useState } from 'react'
import { savedChartKey } from '#data/commands/explore/chart-drafts.ts'
import type { ChartName } from '#data/commands/explore/explore-source.ts'
import type { ExploreAddress } from '#domain/explore/address/address.ts'
import { withPreselected } from '#domain/explore/address/preselected-filters.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { untouchedDraft } from '#domain/explore/draft/chart-draft.ts'
import { withoutNoneTexts } from '#domain/explore/draft/none-texts.ts'
import type { StoredChart } from '#domain/records/charts/record.ts'
import { Builder } from '#features/explore/builder/Builder.tsx'
import { useSavedChart } from '#features/explore/state/use-source.ts'
import { NotOpened } from './late-not-opened.ts'

type OpenSavedProps = {
  readonly name: ChartName
  readonly address: ExploreAddress
  readonly go: (address: string) => void
}

/** Opens a saved chart with its draft on this device. */
export const OpenSaved = ({ name, address, go }: OpenSavedProps) => {
  const chart = useSavedChart(name)
  switch (chart.state) {
    case 'loading':
      return <div className="fill" aria-busy="true" />
    case 'missing':
      return <NotOpened what="chart" failure={null} />
    case 'failed':
      return <NotOpened what="chart" failure={chart.error} />
    case 'ready':
      return <Opened key={chart.value.localId} chart={chart.value} address={address} go={go} />
  }
}

type OpenedProps = Pick<OpenSavedProps, 'address' | 'go'> & {
  readonly chart: StoredChart
}

const Opened = ({ chart, address, go }: OpenedProps) => {
  const [opened] = useState(() => {
    const { form } = chart.current
    const shown = withoutNoneTexts(form)
    return { initial: untouchedDraft(shown, shown, form), arriving: requestedForm(shown, address) }
  })
  return (
    <Builder draftKey={savedChartKey(chart.localId)} {...opened} saved={chart} address={address} go={go} />
  )
}

/** The form that the address requests, which another user may have shared; null if it requests none. */
function requestedForm(saved: ChartForm, { form, preselected }: ExploreAddress): ChartForm | null {
  if (form === null && preselected === null) return null
  const requested = { ...saved, ...form }
  return preselected === null ? requested : withPreselected(requested, preselected)
}
