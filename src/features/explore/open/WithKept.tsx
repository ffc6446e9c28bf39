import { type ReactNode, useEffect, useState } from 'react'
import { loadKeptForm } from '#data/commands/explore/kept-forms.ts'
import { type ExploreAddress, type KeptForm, withKeptForm } from '#domain/explore/address/address.ts'
import type { ChartForm } from '#domain/explore/builder-fields.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { NotOpened } from './late-not-opened.ts'

type WithKeptProps = {
  readonly address: ExploreAddress
  readonly kept: KeptForm
  readonly children: (address: ExploreAddress) => ReactNode
}

type Came = { readonly form: ChartForm | null } | { readonly failure: string }

/** Opens an address once the form came that a server keeps for it. */
export const WithKept = ({ address, kept, children }: WithKeptProps) => {
  const canReach = useCanReach()
  const [came, setCame] = useState<Came | null>(null)
  useEffect(() => {
    if (!canReach) return
    const controller = new AbortController()
    void loadKeptForm(kept, controller.signal).then((answer) => {
      if (controller.signal.aborted) return
      setCame(answer.ok ? { form: answer.value } : { failure: answer.error.message })
    })
    return () => controller.abort()
  }, [canReach, kept])
  if (came === null)
    return canReach ? <div className="fill" aria-busy="true" /> : <NotOpened what="chart" failure={null} />
  if ('failure' in came) return <NotOpened what="chart" failure={came.failure} />
  return children(withKeptForm(address, came.form))
}
