export { PeopleScreen } from './people/PeopleScreen';
export { PersonScreen } from './people/PersonScreen';
export { StatsScreen } from './people/StatsScreen';
