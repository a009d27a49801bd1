// The sentences of the news (§2.4), spelt as the specification has them.
export const newsMessages = {
  title: 'News',
  lists: { news: 'News', archieved: 'Archieved' },
  soon: 'Coming Soon',
  hints: {
    news: 'The club’s news will be told here. What is coming up on the water is listed already.',
    archieved: 'When there is news, the older of it will be kept here.',
  },
  seeRows: 'See all that is coming up',
} as const
