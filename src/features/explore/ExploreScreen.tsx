import { useMemo } from 'react'
import { readExploreAddress } from '#domain/explore/address.ts'
import type { ScreenProps } from '#features/feature.ts'
import { NewOnDataset } from './open/NewOnDataset.tsx'
import { OpenDraft } from './open/OpenDraft.tsx'
import { OpenSaved } from './open/OpenSaved.tsx'
import { StartChart } from './open/StartChart.tsx'

/** The chart builder: a saved chart, a draft, a new chart on a dataset, or the choice of one. */
export const ExploreScreen = ({ params, search, go }: ScreenProps) => {
  const address = useMemo(() => readExploreAddress(search, params.get('permalink') ?? null), [search, params])
  const { target } = address
  switch (target.kind) {
    case 'none':
      return <StartChart notes={address.notes} go={go} />
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
