import { useMemo } from 'react'
import { type ExploreAddress, readExploreAddress } from '#domain/explore/address/address.ts'
import type { ScreenProps } from '#features/feature.ts'
import { lazily } from '#parts/lazily.ts'
import { OpenSaved } from './open/OpenSaved.tsx'

const StartChart = lazily(async () => (await import('./open/StartChart.tsx')).StartChart)
const NewOnDataset = lazily(async () => (await import('./open/NewOnDataset.tsx')).NewOnDataset)
const OpenDraft = lazily(async () => (await import('./open/OpenDraft.tsx')).OpenDraft)
const WithSavedForm = lazily(async () => (await import('./open/WithSavedForm.tsx')).WithSavedForm)

/** The chart builder for a saved chart, a draft, or a new chart on a dataset; without any of them, the choice of a dataset. */
export const ExploreScreen = ({ params, search, go }: ScreenProps) => {
  const address = useMemo(() => readExploreAddress(search, params.get('permalink') ?? null), [search, params])
  const open = (one: ExploreAddress) => <Opened address={one} go={go} />
  if (address.formKey === null) return open(address)
  return (
    <WithSavedForm key={address.formKey.key} address={address} formKey={address.formKey}>
      {open}
    </WithSavedForm>
  )
}

type OpenedProps = Pick<ScreenProps, 'go'> & { readonly address: ExploreAddress }

const Opened = ({ address, go }: OpenedProps) => {
  const { target } = address
  switch (target.kind) {
    case 'none':
      return <StartChart notes={address.notes} dashboardId={address.dashboardId} go={go} />
    case 'dataset':
      return <NewOnDataset key={target.datasource} address={address} target={target} />
    case 'draft':
      return <OpenDraft key={target.key} id={target.key} address={address} go={go} />
    case 'chart':
      return <OpenSaved key={target.serverId} name={target} address={address} go={go} />
    case 'local-chart':
      return <OpenSaved key={target.localId} name={target} address={address} go={go} />
  }
}
