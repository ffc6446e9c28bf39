import { useState } from 'react'
import { fetchActivity } from '#data/http/event-log/fetch-activity.ts'
import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon, OfflineIcon, RefreshIcon } from '#ui/icons.ts'
import { ScreenBar, ScreenTitle } from '#ui/ScreenBar.tsx'
import { ActivityTables } from './activity/ActivityTables.tsx'
import css from './storage/storage.module.css'

/** Choices of the days that are read. */
const SPANS = [1, 7, 30, 90] as const

/** Shows an admin who looked at what and how slow it was, as the server stored it. */
export const ActivityScreen = () => {
  const canReach = useCanReach()
  const [days, setDays] = useState<number>(30)
  const [refreshCount, setRefreshCount] = useState(0)
  const refresh = () => setRefreshCount((count) => count + 1)
  const load = async (signal: AbortSignal) => fetchActivity(days, signal)
  const loaded = useLoaded(canReach ? load : null, [days, refreshCount])
  return (
    <div className={css.screen}>
      <ScreenBar
        label="Activity"
        end={
          <IconButton
            label="Refresh"
            icon={RefreshIcon}
            disabledReason={!canReach && 'Needs the server'}
            onPress={refresh}
          />
        }
      >
        <ScreenTitle>Activity</ScreenTitle>
      </ScreenBar>
      <div className="scroll">
        <div className={css.page}>
          <div role="group" aria-label="Time">
            {SPANS.map((span) => (
              <Button
                key={span}
                kind={span === days ? 'secondary' : 'quiet'}
                aria-pressed={span === days}
                onPress={() => setDays(span)}
              >
                {span === 1 ? '1 day' : `${span} days`}
              </Button>
            ))}
          </div>
          {loaded.state === 'loading' && <p aria-busy="true">Loading</p>}
          {loaded.state === 'missing' && (
            <EmptyState icon={OfflineIcon} tone="device" title="Needs the server" size="page" level={2}>
              The events are on the server.
            </EmptyState>
          )}
          {loaded.state === 'failed' && (
            <EmptyState
              icon={FailedIcon}
              tone="danger"
              role="alert"
              title={
                loaded.error.code === 'forbidden' ? 'Only admins see this' : 'The activity could not be read'
              }
              size="page"
              level={2}
              actions={<a href={links.server()}>This server</a>}
            >
              {loaded.error.message}
            </EmptyState>
          )}
          {loaded.state === 'ready' && <ActivityTables activity={loaded.value} />}
        </div>
      </div>
    </div>
  )
}
