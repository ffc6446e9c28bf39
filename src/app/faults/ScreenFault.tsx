import { useState } from 'react'
import type { Place } from '#app/navigation/places.ts'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { CopyIcon, RefreshIcon, WarningIcon } from '#ui/icons.ts'
import { faultDetails, faultSentence, isMissingPart } from './fault-details.ts'
import css from './faults.module.css'
import { PlaceLinks } from './PlaceLinks.tsx'

type ScreenFaultProps = {
  readonly error: unknown
  readonly reset: () => void
  readonly places: readonly Place[]
}

/** Shown in place of a failed screen; the rest of the window keeps working. */
export const ScreenFault = ({ error, reset, places }: ScreenFaultProps) => {
  const [copied, setCopied] = useState(false)
  const missing = isMissingPart(error)
  const copy = async () => {
    await navigator.clipboard.writeText(faultDetails(error))
    setCopied(true)
  }
  return (
    <div className={css.fault}>
      <EmptyState
        icon={WarningIcon}
        tone="danger"
        title={missing ? 'This screen could not be loaded' : 'This screen stopped'}
        size="page"
        level={1}
        role="alert"
        actions={
          <>
            <Button kind="primary" icon={RefreshIcon} onPress={missing ? () => location.reload() : reset}>
              Try again
            </Button>
            <PlaceLinks places={places} />
            <Button kind="quiet" icon={CopyIcon} onPress={() => void copy()}>
              {copied ? 'Copied' : 'Copy the details'}
            </Button>
          </>
        }
      >
        <p>
          {missing ? 'A part of the program could not be loaded.' : 'This screen failed.'} Your work is saved
          on this device, and the other screens work.
        </p>
        {!missing && <p>{faultSentence(error)}</p>}
      </EmptyState>
    </div>
  )
}
