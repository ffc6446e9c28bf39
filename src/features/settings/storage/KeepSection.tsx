import { useEffect, useRef, useState } from 'react'
import { type Persistence, readPersistence, requestPersistence } from '#data/device/persistence.ts'
import { Button } from '#ui/controls/Button.tsx'
import { isFocusLost } from '#ui/keyboard/lost-focus.ts'
import { Section } from './Section.tsx'
import css from './storage.module.css'

const ANSWERS = {
  granted: 'Yes. The browser keeps it, even when space is short.',
  'not-granted':
    'Not guaranteed. When space is short, the browser may clear it. Unsent work has a second copy in the journal.',
  unknown: 'This browser does not report it.',
} as const satisfies Record<Persistence, string>

/** Whether the browser keeps the data when space is short, and the button that asks it to. */
export function KeepSection() {
  const [answer, setAnswer] = useState<Persistence | null>(null)
  const [busy, setBusy] = useState(false)
  const [wasRequested, setRequested] = useState(false)
  useEffect(() => {
    let isLocal = true
    void readPersistence().then((now) => isLocal && setAnswer(now))
    return () => {
      isLocal = false
    }
  }, [])
  const ask = () => {
    setBusy(true)
    void requestPersistence().then((now) => {
      setAnswer(now)
      setRequested(true)
      setBusy(false)
    })
  }
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // With its answer the button may go, and the keys would begin at the top of the page again.
    if (wasRequested && isFocusLost()) section.current?.focus({ preventScroll: true })
  }, [wasRequested, answer])
  const refused = wasRequested && answer === 'not-granted'
  return (
    <Section
      ref={section}
      title="Kept when space is short"
      about={answer === null ? '' : ANSWERS[answer]}
      action={
        answer === 'not-granted' && (
          <Button busy={busy} busyLabel="Asking" onPress={ask}>
            Ask the browser
          </Button>
        )
      }
    >
      {refused && (
        <p className={css.note} role="status">
          The browser declined. It often agrees once Offset is installed or used more.
        </p>
      )}
    </Section>
  )
}
