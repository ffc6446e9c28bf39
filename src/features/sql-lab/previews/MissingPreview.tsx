import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DeviceIcon } from '#ui/icons.ts'

interface MissingPreviewProps {
  readonly name: string
  readonly problem: string | false
  readonly onReload: () => void
}

/** Replaces a preview that was loaded on another device, or was dropped to make room. */
export function MissingPreview({ name, problem, onReload }: MissingPreviewProps) {
  return (
    <EmptyState
      icon={DeviceIcon}
      tone="device"
      title="This preview is not on this device"
      actions={
        <Button disabledReason={problem} onPress={onReload}>
          Load the first rows
        </Button>
      }
    >
      The first rows of {name} were read on another device, or were removed to make room.
    </EmptyState>
  )
}
