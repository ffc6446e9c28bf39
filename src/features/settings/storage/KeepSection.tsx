import { useEffect, useRef, useState } from 'react'
import { type Persistence, readPersistence, requestPersistence } from '#data/device/persistence.ts'
import { readyValue } from '#domain/core/loadable.ts'
import { ok } from '#domain/core/result.ts'
import { useLoaded } from '#parts/loading/use-loaded.ts'
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

/** Shows whether the browser keeps the data when space is short, and requests that it does. */
export function KeepSection() {
  const found = readyValue(useLoaded(async () => ok(await readPersistence()), []))
  const [reply, setReply] = useState<Persistence | null>(null)
  const [busy, setBusy] = useState(false)
  const answer = reply ?? found
  const request = () => {
    setBusy(true)
    void requestPersistence().then((now) => {
      setReply(now)
      setBusy(false)
    })
  }
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // The reply may remove the focused button, and keyboard users would start again at the top of the page.
    if (reply !== null && isFocusLost()) section.current?.focus({ preventScroll: true })
  }, [reply])
  return (
    <Section
      ref={section}
      title="Kept when space is short"
      about={answer === null ? '' : ANSWERS[answer]}
      action={
        answer === 'not-granted' && (
          <Button busy={busy} busyLabel="Asking" onPress={request}>
            Ask the browser
          </Button>
        )
      }
    >
      {reply === 'not-granted' && (
        <p className={css.note} role="status">
          The browser declined. It often agrees once Offset is installed or used more.
        </p>
      )}
    </Section>
  )
}
