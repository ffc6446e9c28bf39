import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { OfflineIcon } from '#ui/icons.ts'

interface NotLoadedProps {
  /** Heading level for screen readers; 2 unless given. */
  readonly level?: 1 | 2
  /** The way on. */
  readonly actions: ReactNode
}

/** What stands where something is not on this device, and the server is not reached. */
export const NotLoaded = ({ level = 2, actions }: NotLoadedProps) => (
  <EmptyState
    icon={OfflineIcon}
    tone="device"
    title="Not on this device"
    size="page"
    level={level}
    actions={actions}
  >
    It loads when the server answers.
  </EmptyState>
)
