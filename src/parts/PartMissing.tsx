import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { RefreshIcon, WarningIcon } from '#ui/icons.ts'

/** Shown in place of a part of a screen whose code could not be loaded; the rest of the screen keeps working. */
export const PartMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <EmptyState
    icon={WarningIcon}
    tone="warning"
    title="This part could not be loaded"
    role="alert"
    actions={
      <Button icon={RefreshIcon} onPress={onRetry}>
        Try again
      </Button>
    }
  >
    Nothing was lost. Try again once the server answers.
  </EmptyState>
)
