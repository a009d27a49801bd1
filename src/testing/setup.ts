// Every test of the browser's code: jest-dom's matchers, a clean page, and no complaint on the console that nobody expected.
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { complaints, listenForComplaints } from './complaints'

beforeEach(listenForComplaints)

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  const heard = complaints()
  if (heard.length > 0) throw new Error(`Unexpected on the console:\n${heard.join('\n')}`)
})
