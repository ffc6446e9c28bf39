import { type SyntheticEvent, useState } from 'react'
import css from '#app/sign-in/sign-in.module.css'
import { TextField } from '#ui/controls/TextField.tsx'
import { parseSignInLink } from './parse-sign-in-link.ts'
import { SignInButton } from './SignInButton.tsx'

type SignInFormProps = {
  /** Signs in with the token; returns an error message, or null. */
  readonly onToken: (token: string) => Promise<string | null>
}

/** Form for a sign-in link or its token. */
export const SignInForm = ({ onToken }: SignInFormProps) => {
  const [pasted, setPasted] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const token = parseSignInLink(pasted)
    if (token === null)
      return setError('This is not a sign-in link. A sign-in link ends in #token= and a long code.')
    setBusy(true)
    setError((await onToken(token)) ?? undefined)
    setBusy(false)
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.lead}>Offset signs this browser in with a link that works once.</p>
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
      <SignInButton busy={busy} disabledReason={pasted.trim() === '' && 'Paste the link first'} />
    </form>
  )
}
