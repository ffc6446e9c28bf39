import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { fetchLinkState } from '#data/http/links/dashboard-links.ts'
import type { WireError } from '#domain/errors/wire-error.ts'
import type { ScreenProps } from '#features/feature.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { NotLoaded } from '#parts/view/NotLoaded.tsx'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchEmptyIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'

/** Opens the dashboard of a permalink with its state, or explains why it cannot. */
export const PermalinkScreen = ({ params }: ScreenProps) => {
  const key = params.get('key') ?? ''
  const { history } = useRouter()
  const canReach = useCanReach()
  const [attempt, setAttempt] = useState(0)
  const load = async (signal: AbortSignal) => fetchLinkState({ as: 'permalink', key }, '', signal)
  const loaded = useLoaded(canReach ? load : null, [key, attempt])
  const address =
    loaded.state === 'ready'
      ? `/superset/dashboard/${encodeURIComponent(loaded.value.dashboard)}/?permalink_key=${encodeURIComponent(key)}`
      : null
  const open = useEffectEvent((to: string) => history.replace(to))
  useEffect(() => {
    if (address !== null) open(address)
  }, [address])
  return (
    <div className="fill">
      <ScreenBar label="Dashboard">
        <ScreenTitle>Link to a dashboard</ScreenTitle>
      </ScreenBar>
      <section aria-label="Link" aria-busy={loaded.state === 'loading'}>
        {loaded.state === 'missing' && <NotLoaded actions={TO_LIST} />}
        {loaded.state === 'failed' && (
          <Failed failure={loaded.error} onRetry={() => setAttempt(attempt + 1)} />
        )}
      </section>
    </div>
  )
}

const TO_LIST = <a href={links.dashboards()}>All dashboards</a>

const Failed = ({ failure, onRetry }: { readonly failure: WireError; readonly onRetry: () => void }) =>
  failure.code === 'not-found' ? (
    <EmptyState
      icon={SearchEmptyIcon}
      title="This link leads to no dashboard"
      size="page"
      level={2}
      actions={TO_LIST}
    >
      It is not complete, or the dashboard was deleted or is not shared with you. Nothing on this device was
      changed.
    </EmptyState>
  ) : (
    <EmptyState
      tone="danger"
      title={failure.message}
      size="page"
      level={2}
      role="alert"
      actions={
        <>
          <Button onPress={onRetry}>Try again</Button>
          {TO_LIST}
        </>
      }
    >
      Nothing on this device was changed.
    </EmptyState>
  )
