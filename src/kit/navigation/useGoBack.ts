import { useNavigate } from 'react-router'

/** Goes back within the application; where that would leave it, to the path given. */
export function useGoBack(fallback: string): () => Promise<void> {
  const navigate = useNavigate()
  return async () => (entriesBefore() > 0 ? navigate(-1) : navigate(fallback))
}

/** How many entries of the history, as the router counts them, are this application's own before the open one. */
const entriesBefore = () => (window.history.state as { idx?: number } | null)?.idx ?? 0
