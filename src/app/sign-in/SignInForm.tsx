import { flushBeforeUpdate } from '#data/before-update.ts'
import { links } from '#src/links.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/TextField.tsx'
import { SignInIcon } from '#ui/icons.ts'
import { type SyntheticEvent, useState } from 'react'
import { parseSignInLink } from './parse-sign-in-link.ts'
import css from './sign-in.module.css'

/** Takes a sign-in link or its token and starts the page again with it, after every editor has stored its text. */
export const SignInForm = () => {
  const [pasted, setPasted] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const token = parseSignInLink(pasted)
    if (token === null) return setError('This is no sign-in link. It ends in #token= and a long word.')
    setBusy(true)
    try {
      await flushBeforeUpdate()
    } catch {
      setBusy(false)
      return setError('Your text could not be stored on this device yet. Copy it first, then try again.')
    }
    startWith(token)
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <ol className={css.steps}>
        <li>Go to the terminal in which Offset runs and press Enter. It prints a new link.</li>
        <li>Open that link in this browser, or paste it here.</li>
      </ol>
      <TextField
        label="Sign-in link or token"
        size="large"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        placeholder={`${location.origin}/#token=…`}
        value={pasted}
        onChange={(next) => {
          setPasted(next)
          setError(undefined)
        }}
        error={error}
      />
      <div>
        <Button
          kind="primary"
          size="large"
          type="submit"
          icon={SignInIcon}
          busy={busy}
          busyLabel="Signing in"
          disabledReason={pasted.trim() === '' && 'Paste the link first'}
        >
          Sign in
        </Button>
      </div>
    </form>
  )
}

/** The session takes the token from the address at start, and clears it there. */
function startWith(token: string): void {
  const here = location.pathname === links.start() ? '' : location.search
  history.replaceState(null, '', `${location.pathname}${here}#token=${token}`)
  location.reload()
}
