import { addressOf } from './location';

it.each([
  ['https://meet.example.com/abc', 'https://meet.example.com/abc'],
  ['Main Street 4, Köln', 'https://www.openstreetmap.org/search?query=Main%20Street%204%2C%20K%C3%B6ln'],
  ['javascript:alert(1)', 'https://www.openstreetmap.org/search?query=javascript%3Aalert(1)'],
  ['http://example.com', 'https://www.openstreetmap.org/search?query=http%3A%2F%2Fexample.com'],
  [
    'https://example.com and the park',
    'https://www.openstreetmap.org/search?query=https%3A%2F%2Fexample.com%20and%20the%20park',
  ],
  ['a&b=c#d', 'https://www.openstreetmap.org/search?query=a%26b%3Dc%23d'],
])('[CAL-75] the location %s opens %s', (location, address) => {
  expect(addressOf(location)).toBe(address);
});
