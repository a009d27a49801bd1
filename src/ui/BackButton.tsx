import Button from '@mui/material/Button'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths'

/** Goes back to where one came from; to the members home when this page was opened first. */
export function BackButton({ label = 'Back' }: { label?: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button variant="outlined" onClick={() => void (key === 'default' ? navigate(paths.membersHome) : navigate(-1))}>
      {label}
    </Button>
  )
}
