import type { ReactNode } from 'react'
import { loadKeptForm } from '#data/commands/explore/kept-forms.ts'
import { type ExploreAddress, type KeptForm, withKeptForm } from '#domain/explore/address/address.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { NotOpened } from './late-not-opened.ts'

type WithKeptProps = {
  readonly address: ExploreAddress
  readonly kept: KeptForm
  readonly children: (address: ExploreAddress) => ReactNode
}

/** Opens an address once the server has sent the form that it stores for it. */
export const WithKept = ({ address, kept, children }: WithKeptProps) => {
  const canReach = useCanReach()
  const form = useLoaded(canReach ? async (signal) => loadKeptForm(kept, signal) : null, [kept])
  switch (form.state) {
    case 'loading':
      return <div className="fill" aria-busy="true" />
    case 'missing':
      return <NotOpened what="chart" failure={null} />
    case 'failed':
      return <NotOpened what="chart" failure={form.error.message} />
    case 'ready':
      return children(withKeptForm(address, form.value))
  }
}
