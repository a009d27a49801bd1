import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isSignedIn } from '../../api/session'
import { leaveForLogin } from '../../api/leaveForLogin'

/** The members area (NAV-04): without a stored refresh token one leaves for login, which remembers the wanted page. */
export function SignedIn() {
  // Read anew with each navigation: the session may have ended in another tab.
  useLocation()
  const isIn = isSignedIn()
  useEffect(() => {
    if (!isIn) void leaveForLogin()
  }, [isIn])
  return isIn ? <Outlet /> : null
}
