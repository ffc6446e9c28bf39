import { Button } from '#ui/controls/Button.tsx'

/** Shown in place of a part of a screen whose code could not be loaded; the rest of the screen keeps working. */
export const PartMissing = ({ onRetry }: { readonly onRetry: () => void }) => (
  <p role="alert">
    This part could not be loaded. <Button onPress={onRetry}>Try again</Button>
  </p>
)
