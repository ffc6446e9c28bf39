import type { ReactNode } from 'react'
import { loadSavedForm } from '#data/commands/explore/saved-forms.ts'
import { type ExploreAddress, type SavedFormKey, withSavedForm } from '#domain/explore/address/address.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { NotOpened } from './late-not-opened.ts'

type WithSavedFormProps = {
  readonly address: ExploreAddress
  readonly formKey: SavedFormKey
  readonly children: (address: ExploreAddress) => ReactNode
}

/** Opens an address once the server has sent the form that it stores for it. */
export const WithSavedForm = ({ address, formKey, children }: WithSavedFormProps) => {
  const canReach = useCanReach()
  const form = useLoaded(canReach ? async (signal) => loadSavedForm(formKey, signal) : null, [formKey])
  switch (form.state) {
    case 'loading':
      return <div className="fill" aria-busy="true" />
    case 'missing':
      return <NotOpened what="chart" failure={null} />
    case 'failed':
      return <NotOpened what="chart" failure={form.error.message} />
    case 'ready':
      return children(withSavedForm(address, form.value))
  }
}
