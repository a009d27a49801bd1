// Invented people: common first names, and family names paired with them by chance.

export const FIRST_NAMES = {
  Female: [
    'Abigail', 'Aisha', 'Alice', 'Amara', 'Anneliese', 'Bethan', 'Bronwen', 'Carys', 'Chidinma', 'Clare', 'Deepa', 'Dorothy', 'Eleri', 'Esme',
    'Fatima', 'Fiona', 'Freya', 'Grace', 'Hannah', 'Helen', 'Isla', 'Jasmine', 'Joan', 'Kerensa', 'Leila', 'Lowenna', 'Maeve', 'Margaret',
    'Mei', 'Morwenna', 'Niamh', 'Olwen', 'Padma', 'Rachel', 'Rhiannon', 'Ruth', 'Sunita', 'Tamsin', 'Ursula', 'Verity', 'Wendy', 'Yasmin', 'Zofia',
  ],
  Male: [
    'Adebayo', 'Aled', 'Andrew', 'Arjun', 'Benedict', 'Bryn', 'Cameron', 'Chen', 'Conor', 'Darius', 'Dominic', 'Edmund', 'Ewan', 'Farid',
    'Gareth', 'George', 'Hamish', 'Hugh', 'Idris', 'Ivan', 'Jago', 'Joseph', 'Kwame', 'Lachlan', 'Leon', 'Marcus', 'Mateusz', 'Mohammed',
    'Neil', 'Oliver', 'Osian', 'Patrick', 'Piran', 'Rajesh', 'Ronan', 'Sebastian', 'Tariq', 'Theo', 'Tristan', 'Victor', 'Winston', 'Yusuf',
  ],
} as const

export const FAMILY_NAMES = [
  'Adeyemi', 'Alder', 'Ansell', 'Ashdown', 'Barrowclough', 'Begum', 'Bellweather', 'Birchall', 'Bosanko', 'Brightwell', 'Carlyon', 'Chaudhry',
  'Clewer', 'Cotterill', 'Creek', 'Dalgleish', 'Danso', 'Deverell', 'Dunmore', 'Eastlake', 'Ellacott', 'Fairweather', 'Fenwick', 'Fitzalan',
  'Gathercole', 'Ghosh', 'Godolphin', 'Greenhalgh', 'Gwynne', 'Haddow', 'Harbottle', 'Heron', 'Holloway', 'Hussain', 'Iqbal', 'Jellicoe',
  'Kaczmarek', 'Kelway', 'Kestrel', 'Lanyon', 'Larkin', 'Llewellyn', 'Lovelace', 'Mabena', 'Maddox', 'Marchbanks', 'Mensah', 'Merriweather',
  'Nankervis', 'Nettleship', 'Novak', 'Oakes', 'Odell', 'Okafor', 'Orchard', 'Parfitt', 'Patel', 'Pengelly', 'Pettigrew', 'Pilgrim',
  'Quayle', 'Rahman', 'Ravenscroft', 'Rosewarne', 'Rutherglen', 'Sandford', 'Sealey', 'Shah', 'Silverlock', 'Spargo', 'Stirling', 'Swann',
  'Tamblyn', 'Thackeray', 'Thistlewood', 'Trelawney', 'Tregenza', 'Underhill', 'Varghese', 'Venning', 'Wadebridge', 'Wainwright', 'Waverley',
  'Wherry', 'Whitlock', 'Wildgoose', 'Winterbourne', 'Wong', 'Yardley', 'Yeoman', 'Zielinski',
] as const

export const STREETS = [
  'Staithe Lane', 'Quay Street', 'Saltings Road', 'Lock Cottages', 'Ferry Hill', 'Maltings Yard', 'Church Walk', 'Mill Terrace', 'Orchard Close',
  'Osier Drive', 'Ropewalk', 'Signal Hill', 'Sandpiper Way', 'Tidemill Court', 'Withy Lane',
] as const

/** Towns on the invented river Sallow. */
export const TOWNS = ['Sallowmouth', 'Sallowmouth', 'Sallowmouth', 'Upper Sallow', 'Wickstaithe', 'Oxney Ferry', 'Tidebridge'] as const

export const OTHER_CLUBS = ['Tidebridge Rowing Club', 'Oxney Ferry Boat Club', 'Wickstaithe Coastal Rowing', 'Upper Sallow Sculling Club'] as const

export const MEDICAL_NOTES = [
  'Mild asthma; carries an inhaler in the blue dry bag.',
  'Allergic to wasp stings; carries an adrenaline pen.',
  'Type 1 diabetes; carries glucose tablets.',
  'Old shoulder injury; prefers bow side.',
  'Takes blood pressure tablets; no restriction on rowing.',
  'Penicillin allergy.',
  'Epilepsy, well controlled; no seizure in eight years.',
  'Lower back pain from time to time; no lifting of boats, please.',
  'Hearing aid in the left ear, taken out on the water: please speak up.',
] as const
