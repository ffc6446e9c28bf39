import { use } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Retry } from './retry.ts'

/** Shown in place of a part of a screen whose code could not be loaded; the rest of the screen keeps working. */
export const PartMissing = () => (
  <p role="alert">
    This part could not be loaded. <Button onPress={use(Retry)}>Try again</Button>
  </p>
)
