import { type SyntheticEvent, useState } from 'react'
import css from '#app/sign-in/sign-in.module.css'
import type { ServerUser } from '#data/session/ask-server.ts'
import { type SignInWay, signInWithPassword } from '#data/session/sign-in-calls.ts'
import { TextField } from '#ui/controls/TextField.tsx'
import { SignInButton } from './SignInButton.tsx'

type PasswordFormProps = {
  readonly way: SignInWay
  /** Handles the server's answer; returns an error message, or null. */
  readonly onUser: (answered: ServerUser) => Promise<string | null>
}

/** Form for the name and password of an account. */
export const PasswordForm = ({ way: { server, is_directory: isDirectory }, onUser }: PasswordFormProps) => {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const missing =
    username.trim() === '' ? 'Type your name first' : password === '' && 'Type your password first'
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (missing !== false) return setError(`${missing}.`)
    setBusy(true)
    setError((await onUser(await signInWithPassword({ username: username.trim(), password }))) ?? undefined)
    setBusy(false)
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <p className={css.lead}>
        {isDirectory
          ? `Your account of the directory that ${server ?? 'the server'} uses.`
          : `Your account at ${server ?? 'the server'}.`}
      </p>
      <TextField
        label="User name"
        size="large"
        autoFocus
        autoComplete="username"
        spellCheck={false}
        value={username}
        onChange={(next) => {
          setUsername(next)
          setError(undefined)
        }}
      />
      <TextField
        label="Password"
        type="password"
        size="large"
        autoComplete="current-password"
        value={password}
        onChange={(next) => {
          setPassword(next)
          setError(undefined)
        }}
        error={error}
      />
      <SignInButton busy={busy} disabledReason={missing} />
    </form>
  )
}
