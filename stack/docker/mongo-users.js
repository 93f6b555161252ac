// Runs once, when the database is made: the store's own user, who may use the databases of the services and no others.
db.getSiblingDB('admin').createUser({
  user: 'bowtie',
  pwd: require('node:fs').readFileSync('/run/secrets/MONGO_PASSWORD', 'utf8').trim(),
  roles: ['catalog', 'cart', 'order', 'card', 'account', 'releases', 'operations'].map((service) => ({
    role: 'readWrite',
    db: `bowtie_${service}`,
  })),
});
