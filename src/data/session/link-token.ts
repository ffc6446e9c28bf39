/** Whether the address holds a one-time token. */
export function hasSignInToken(): boolean {
  return tokenInAddress() !== null
}

/** Removes the one-time token (`#token=…`) from the address and returns it; null if there is none. */
export function takeToken(): string | null {
  const found = tokenInAddress()
  if (found === null) return null
  history.replaceState(history.state, '', location.pathname + location.search)
  return found
}

function tokenInAddress(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('token')
}
