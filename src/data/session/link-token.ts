/** Whether the address holds a one-time token that nobody has taken yet. */
export function hasSignInToken(): boolean {
  return tokenInAddress() !== null
}

/** Takes the one-time token (`#token=…`) out of the address; null where there is none. */
export function takeToken(): string | null {
  const found = tokenInAddress()
  if (found === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return found
}

function tokenInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token')
}
