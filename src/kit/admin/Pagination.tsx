// A file of its own, so that it can be fetched after the table (TablePages).
export { Pagination as default } from 'react-admin'
